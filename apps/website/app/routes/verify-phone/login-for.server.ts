import { orderIn, paths, planChoiceIn } from "../../paths";

/** The sign-in page that comes back here, with the order on the way. */
export function loginFor(request: Request): string {
  const query = new URL(request.url).searchParams;
  const choice = planChoiceIn(query);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration, ...orderIn(query) }),
  });
}
