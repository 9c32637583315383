-- Priced orders under the names of the pricing engine's quote. The former names stay in the rows that had them: the previous
-- version may still serve while this one starts.
UPDATE "payment_intents" SET "order" = "order" || jsonb_build_object(
	'couponCode', "order" -> 'coupon',
	'fullSubtotal', "order" -> 'fullAmount',
	'planPrice', "order" -> 'planAmount',
	'planSaving', "order" -> 'discountAmount',
	'subtotal', "order" -> 'subAmount',
	'onboarding', "order" -> 'onboardingAmount',
	'agentDiscountPercent', 0,
	'agentDiscount', 0,
	'net', "order" -> 'totalAmount',
	'total', "order" -> 'amountPaid',
	'wallet', coalesce("order" -> 'walletAmount', '0'),
	'card', "amount"
)
WHERE "order" IS NOT NULL;
