import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const identityRoutes = {
  register: os.identity.register.handler(notImplemented),
  login: os.identity.login.handler(notImplemented),
  logout: os.identity.logout.handler(notImplemented),
  editPhoneNumber: os.identity.editPhoneNumber.handler(notImplemented),
  validateAccountOtpWeb: os.identity.validateAccountOtpWeb.handler(notImplemented),
  validateAccountOtp: os.identity.validateAccountOtp.handler(notImplemented),
  forgetAccountSendOtp: os.identity.forgetAccountSendOtp.handler(notImplemented),
  updateForgotPassword: os.identity.updateForgotPassword.handler(notImplemented),
};
