import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import {
  aboutField,
  emailField,
  identifierField,
  knownSessionsField,
  lineText,
  linkTokenField,
  nameField,
  newPasswordField,
  otpField,
  passwordField,
  phoneField,
  referralCodeField,
  usernameField,
} from "../schemas/fields.ts";
import { publicCall, routes, sensitiveCall, setUpCall, signedInCall } from "./base.ts";
import { people } from "./people.ts";
import { profile } from "./profile.ts";
import { secondFactor } from "./second-factor.ts";
import { sessions } from "./sessions.ts";

const { post } = routes("Identity");
const timezone = lineText({ max: 64 }).optional();
const token = { api_token: z.string() };

/** Fields that the specification's sign-up record sends empty. Only an address is stored. */
const blankFields = {
  where: lineText({ max: 200 }).optional(),
  address: lineText({ max: 500 }).optional(),
  macAddress1: lineText({ max: 64 }).optional(),
  macAddress2: lineText({ max: 64 }).optional(),
  country: lineText({ max: 64 }).optional(),
  currency_sign: lineText({ max: 8 }).optional(),
};

export const RegisterSchema = z
  .object({
    name: nameField,
    username: usernameField,
    email: emailField,
    phone: phoneField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }).max(1024),
    about: aboutField,
    referralCode: referralCodeField.optional(),
    acceptTerms: z.literal(true, { error: "You must accept the terms and conditions" }),
    agent_id: lineText({ max: 40 }).nullish(),
    on_trial: z.boolean().optional(),
    timezone,
    ...blankFields,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });

const resend = {
  /** Seconds until another code may be requested. */
  resend_after: z.number(),
  /** First five and last two characters of the phone. */
  masked_phone: z.string(),
};

/** The account to reset. Only the email address counts; the specification's phone is accepted and ignored. */
const resetOf = { email: emailField, phone: lineText({ max: 20 }).nullish() };

export const identity = {
  register: publicCall
    .route(post("/register", "Sign up"))
    .input(RegisterSchema)
    .output(z.object({ ...okFields, ...token, agent_reg: z.boolean() }))
    .errors(refusals("TRIAL_USED")),
  login: publicCall
    .route(post("/login", "Log in with email, username or verified phone"))
    .input(
      z.object({
        /** Email address, username or verified phone; the specification calls it `email`. */
        email: identifierField,
        password: passwordField,
        origin: z.number().int().optional(),
        timezone,
        known_sessions: knownSessionsField,
      }),
    )
    .output(z.object({ ...okFields, ...token }))
    .errors(refusals("INVALID_CREDENTIALS", "LOGIN_CODE_NEEDED")),
  logout: setUpCall
    .route(post("/logout", "Revoke the token"))
    .input(z.object({ token: z.string().max(4096).optional() }))
    .output(OkSchema),
  editPhoneNumber: sensitiveCall
    .route(post("/edit-phone-number", "Change the phone to verify"))
    .input(z.object({ phone: phoneField }))
    .output(z.object({ ...okFields, ...token, resend_after: resend.resend_after.optional() })),
  validateAccountOtpWeb: signedInCall
    .route(
      post("/validate-account-otp-web", "Send (activate-resend) or check (activate-check) the phone's code"),
    )
    .input(
      z.discriminatedUnion("function_type", [
        z.object({ function_type: z.literal("activate-resend"), code: lineText({ max: 40 }).nullish() }),
        z.object({ function_type: z.literal("activate-check"), code: otpField }),
      ]),
    )
    .output(z.object({ ...okFields, api_token: z.string().optional(), ...z.object(resend).partial().shape }))
    .errors(refusals("CODE_WRONG", "CODE_EXPIRED", "RESEND_TOO_SOON")),
  validateAccountOtp: publicCall
    .route(
      post("/validate-account-otp", "Send again (reset-resend) or check (reset-check) a password reset code"),
    )
    .input(
      z.discriminatedUnion("function_type", [
        z.object({
          function_type: z.literal("reset-resend"),
          ...resetOf,
          code: lineText({ max: 40 }).nullish(),
          known_sessions: knownSessionsField,
        }),
        z.object({ function_type: z.literal("reset-check"), ...resetOf, code: otpField }),
      ]),
    )
    .output(
      z.object({
        ...okFields,
        /** Proof for /update-forgot-password: works once, for 15 minutes. */
        reset_token: z.string().optional(),
        resend_after: resend.resend_after.optional(),
      }),
    )
    .errors(refusals("CODE_WRONG", "CODE_EXPIRED", "RESEND_TOO_SOON")),
  forgetAccountSendOtp: publicCall
    .route(post("/forget-account-sendotp", "Send a password reset code"))
    .input(z.object({ email: emailField, known_sessions: knownSessionsField }))
    .output(z.object({ ...okFields, email: z.string(), resend_after: resend.resend_after }))
    .errors(refusals("RESEND_TOO_SOON")),
  updateForgotPassword: publicCall
    .route(post("/update-forgot-password", "Set a new password"))
    .input(
      z
        .object({
          email: emailField,
          password: newPasswordField,
          password_confirmation: z.string({ error: "Password is required" }).max(1024),
          /** The token from the emailed link, or for a verified code. */
          reset_token: z.string().max(256),
        })
        .refine((form) => form.password === form.password_confirmation, {
          path: ["password_confirmation"],
          message: "Passwords do not match",
        }),
    )
    .output(OkSchema)
    .errors(refusals("CODE_EXPIRED")),
  sendEmailLink: setUpCall
    .route(post("/verify-email/send", "Mail the link that confirms the person's email"))
    .output(z.object({ ...okFields, resend_after: resend.resend_after }))
    .errors(refusals("RESEND_TOO_SOON", "CONFLICT")),
  confirmEmail: publicCall
    .route(post("/verify-email/confirm", "Confirm an email by its link"))
    .input(z.object({ token: linkTokenField }))
    .output(OkSchema)
    .errors(refusals("LINK_EXPIRED")),
  ...profile,
  ...secondFactor,
  ...sessions,
  ...people,
};
