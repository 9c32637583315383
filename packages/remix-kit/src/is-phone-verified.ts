/** Whether a person's phone is verified: the API's status is then 0 (spec §3). */
export const isPhoneVerified = ({ verification_status }: { verification_status: number }): boolean =>
  verification_status === 0;
