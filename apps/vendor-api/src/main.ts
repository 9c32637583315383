/** The service's commands. Each imports its own bundle, because loading the service takes longer than what `admin` does. */
const usage = `Usage: node main.js [command]
  api      answers calls, and runs the jobs unless RUN_JOBS=off (default)
  worker   runs the jobs and sends messages; its port answers health checks only
  migrate  brings the database up to date and ends
  admin    adds, lists and changes staff, agents, prices, installers and more; "admin help" lists how`;

const [command = "api", ...words] = process.argv.slice(2);
if (command === "admin") {
  const { runAdmin } = await import("./run-admin.ts");
  await runAdmin(words);
} else if (command === "api" || command === "worker" || command === "migrate") {
  const { runService } = await import("./run-service.ts");
  await runService(command);
} else {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
