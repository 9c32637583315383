import type { LoaderFunctionArgs } from "@remix-run/node";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { onboardingColumns, onboardingReader } from "../../features/onboarding/onboarding-list";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "onboarding");
  const { searchParams } = new URL(args.request.url);
  const read = onboardingReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "onboarding-requests", page: `${paths.onboarding()}?${searchParams}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: onboardingColumns }),
  });
}
