import { askForCode, checkCode, setPassword } from "@vendor/remix-kit/server";
import { paths } from "../paths";

const screens = {
  email: paths.forgotPassword(),
  code: paths.resetPassword(),
  password: paths.setNewPassword(),
};

/** What the three screens of a forgotten password load and do (spec §4). */
export const reset = {
  email: askForCode(screens),
  code: checkCode(screens),
  password: setPassword(screens),
};
