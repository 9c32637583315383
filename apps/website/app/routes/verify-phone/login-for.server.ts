import { paths, readOrder, readPlanChoice } from "../../paths";

/** The log-in page, which returns here with the order. */
export function loginFor(request: Request): string {
  const query = new URL(request.url).searchParams;
  const choice = readPlanChoice(query);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration, ...readOrder(query) }),
  });
}
