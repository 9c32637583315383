import { paths, planChoiceIn } from "../../paths";

/** The sign-in page that comes back here, with the plan on the way. */
export function loginFor(request: Request): string {
  const choice = planChoiceIn(new URL(request.url).searchParams);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration }),
  });
}
