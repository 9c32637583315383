import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import type { UploadAnswer } from "../../features/changes/upload-file";
import { requireStaff } from "../../server/guards.server";

async function answer(work: () => Promise<{ data: { received: number } }>): Promise<Response> {
  try {
    return Response.json((await work()).data satisfies UploadAnswer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [message = error.message] = Object.values(error.fieldErrors).flat();
    const retryAfter = error.status === 429 ? { headers: { "Retry-After": "20" } } : {};
    return Response.json({ message } satisfies UploadAnswer, { status: error.status, ...retryAfter });
  }
}

export const loader = (args: LoaderFunctionArgs) =>
  answer(() => requireStaff(args, "home").api.office.upload({ name: args.params.name ?? "" }));

/** Adds the bytes of the body, which begin at `offset`. */
export const action = (args: ActionFunctionArgs) =>
  answer(async () => {
    const { api } = requireStaff(args, "home");
    const offset = Number(new URL(args.request.url).searchParams.get("offset"));
    const piece = Buffer.from(await args.request.arrayBuffer()).toString("base64");
    return api.office.addToUpload({ name: args.params.name ?? "", offset, piece });
  });
