import type { FrameLocator, Page } from "@playwright/test";

/** Test cards of the Paystack stand-in (paystack.md). */
export const cards = {
  good: { number: "4084 0840 8408 4081", cvv: "408" },
  declined: { number: "4084 0800 0000 5408", cvv: "001" },
  pinAndOtp: { number: "5060 6666 6666 6666 666", cvv: "123", pin: "1234", otp: "123456" },
};

/** Paystack's popup over the page. */
export const popup = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]:visible');

/** Types a card into Paystack's popup or hosted page and pays. */
export async function payWith(
  card: { number: string; cvv: string; pin?: string; otp?: string },
  on: FrameLocator | Page,
): Promise<void> {
  await on.getByLabel("Card number").fill(card.number);
  await on.getByLabel("Expiry (MM/YY)").fill("12/34");
  await on.getByLabel("CVV").fill(card.cvv);
  await on.getByRole("button", { name: /^Pay ₦/ }).click();
  if (card.pin) {
    await on.getByLabel("PIN").fill(card.pin);
    await on.getByRole("button", { name: "Continue" }).click();
  }
  if (card.otp) {
    await on.getByLabel("OTP").fill(card.otp);
    await on.getByRole("button", { name: "Continue" }).click();
  }
}
