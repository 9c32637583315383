-- The answer that came with the catalogue names the ways of paying that exist since. An answer that the vendor wrote stays.
UPDATE "faqs" SET "answer" = 'By debit card, bank transfer or USSD, or from the wallet in your account. The wallet adds nothing; any other way adds a payment charge, which you see before you pay. Card payments are handled by Paystack; we never see your card number.'
WHERE "question" = 'How can I pay?' AND "answer" IN (
	'By debit card, by bank transfer, or from the wallet in your account. A card or a transfer adds a payment charge, which you see before you pay; the wallet adds nothing. Card payments are handled by Paystack; we never see your card number.',
	'By debit card, or from the wallet in your account. A card adds a payment charge, which you see before you pay; the wallet adds nothing. Card payments are handled by Paystack; we never see your card number.',
	'By debit card, or from the wallet in your account. Card payments are handled by Paystack; we never see your card number.'
);
