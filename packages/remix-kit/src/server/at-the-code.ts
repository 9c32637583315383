import { ApiError } from "@vendor/api";

/** That a code is wrong or old is said at its field; any other error stays as it is. */
export function atTheCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || !["CODE_WRONG", "CODE_EXPIRED"].includes(error.code)) return error;
  const { code, status, message } = error;
  return new ApiError(code, status, message, { errors: { code: [message] } });
}
