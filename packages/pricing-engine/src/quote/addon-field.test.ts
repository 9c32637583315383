import { expect, test } from "vitest";
import { addonField } from "./addon-field";

test.each([
  ["Additional Active Users", "additional_users"],
  ["Additional Unique Outlets", "additional_warehouse"],
  ["Additional Unique Products", "additional_products"],
  ["additional active users", undefined],
  ["constructor", undefined],
])("%s is sent as %s", (name, field) => {
  expect(addonField(name)).toBe(field);
});
