"use server";

export async function confirmPhone(_reply: { error?: string }, form: FormData): Promise<{ error?: string }> {
  return form.get("code") === "12345" ? {} : { error: "This code is wrong." };
}
