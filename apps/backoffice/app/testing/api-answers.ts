import type { OfficeSubject, StaffDuty } from "@vendor/api";
import { fakeToken, ok } from "@vendor/remix-kit/testing";

export const staffCookie = `token=${fakeToken({ role: "staff", name: "Halima Yusuf", email: "director@demo.example" })}`;

type Me = { duties?: StaffDuty[]; subjects?: OfficeSubject[]; second_factor?: boolean; waiting?: number };

/** The answer about the caller, by default an owner who can administer plans. */
export const meAnswer = (me: Me = {}) =>
  ok({
    data: {
      ...{ name: "Halima Yusuf", email: "director@demo.example", duties: ["owner"], subjects: ["plans"] },
      ...{ second_factor: true, waiting: 0, ...me },
    },
  });

/** A list that nobody has named a view of. */
export const noViews = { "GET /office/saved-views": ok({ data: [] }) };
