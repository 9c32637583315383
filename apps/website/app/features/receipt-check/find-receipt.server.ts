import { ApiError } from "@vendor/api";
import type { RequestArgs } from "@vendor/remix-kit";
import { anonymousApi, isUnavailable } from "@vendor/remix-kit/server";
import { type VerifiedView, verifiedView } from "./verified-view";

export type Check = {
  /** As it was typed. */
  code: string;
  receipt: VerifiedView | null;
  /** Why there is none: of the field, or of the whole. */
  fault: string | null;
  message: string | null;
  status: number;
};

const TOO_OFTEN = "You have tried many codes. Please wait a few minutes, then try again.";

/** What the API says of a code that somebody typed; nothing was asked while there is none. */
export async function findReceipt(args: RequestArgs, code: string): Promise<Check> {
  const none = { code, receipt: null, fault: null, message: null, status: 200 };
  if (code === "") return none;
  try {
    const { data } = await anonymousApi(args).reseller.verifyReceipt({ code });
    return { ...none, receipt: verifiedView(data) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fieldErrors } = error;
    if (error.code === "NOT_FOUND") return { ...none, message };
    if (error.code === "TOO_MANY_REQUESTS") return { ...none, message: TOO_OFTEN, status: 429 };
    if (error.status === 422) return { ...none, fault: fieldErrors.code?.[0] ?? message };
    return { ...none, message, status: isUnavailable(error) ? 503 : 400 };
  }
}
