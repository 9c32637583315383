import { z } from "zod";
import { AccountSchema } from "../schemas/account.ts";
import { okFields } from "../schemas/envelope.ts";
import { signedInCall } from "./base.ts";

export const account = {
  show: signedInCall
    .route({
      method: "GET",
      path: "/account",
      summary: "The signed-in person's account as it stands",
      tags: ["Account"],
    })
    .output(z.object({ ...okFields, data: AccountSchema })),
};
