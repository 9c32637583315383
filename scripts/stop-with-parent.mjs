// Part of each service that `npm start` runs: stops it when the process that started it is gone, even after SIGKILL.
process.once("disconnect", () => process.kill(process.pid, "SIGINT"));
