import * as z from "zod";

/**
 * What a member of staff may do; one person may have several. Owners may do everything.
 * `support`: customers and what they ask. `finance`: money and charges. `catalogue`: what is sold, and the downloads.
 */
export const staffDuties = ["support", "finance", "catalogue", "owner"] as const;
export const StaffDutySchema = z.enum(staffDuties, { error: `Write some of: ${staffDuties.join(", ")}` });
export type StaffDuty = z.infer<typeof StaffDutySchema>;
