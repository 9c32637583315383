import type { Contract } from "./contract/index.ts";

type CallName = {
  [Group in keyof Contract]: `${Group}.${Extract<keyof Contract[Group], string>}`;
}[keyof Contract];

/**
 * What the summary of each call does not say. The OpenAPI document adds who may make it, from its guard. The descriptions are here and
 * not in the contract, because browsers load the contract.
 */
export const callDescriptions: Record<CallName, string> = {
  "catalog.plans":
    "The free plan comes first, and `priceOnRequest` marks a plan that the sales team sells. Prices are today's: an order is priced again when it is paid.",
  "catalog.downloads":
    "Published versions only, newest first. Compare a downloaded installer with its `sha256`.",
  "catalog.faqs": "At most 100, in the order in which the page shows them.",

  "contact.send":
    "Stores the message, emails it to the sales team and confirms it to the sender. Each call sends another one, so repeat it with an Idempotency-Key.",
  "contact.joinNewsletter":
    "Emails the address a welcome with the link to unsubscribe, at most once an hour. The answer does not tell whether the address was subscribed before.",
  "contact.leaveNewsletter":
    "`token` is from the link in the emails. The link keeps working, so repeating the call changes nothing.",

  "identity.register":
    "Makes an account with its owner, a first location and a wallet, and begins the trial (`on_trial`) or the free plan. The token lasts 7 days; verify the phone next, with `/validate-account-otp-web`. An unknown agent's code is ignored.",
  "identity.login":
    "The token lasts 7 days, and a staff member's ends after 30 minutes without a call. A person with an authenticator app is refused with `LOGIN_CODE_NEEDED`: send its `data.proof` to `/login/code`. After five failures in a row an account waits between tries, up to 5 minutes. Agents use `/reseller/login`, and staff who do more than look at the registrants `/office/login`.",
  "identity.logout":
    "Ends the caller's session, whose token is refused from then on. A `token` in the body is ignored.",
  "identity.editPhoneNumber":
    "For a person whose phone is not verified yet; others use `/account/phone`. Sends the new phone a code, ends the other sessions, and answers with a new token. The same number again changes nothing.",
  "identity.validateAccountOtpWeb":
    "A code is valid for 10 minutes and five wrong tries; another one can be sent after 59 seconds, at most 10 a day. The right one verifies the phone, and the answer has a token that says so. Once the phone is verified, both are safe to repeat.",
  "identity.validateAccountOtp":
    "The right code, valid for 10 minutes and five wrong tries, is exchanged for the `reset_token` that `/update-forgot-password` asks for. An address without an account gets the same answers.",
  "identity.forgetAccountSendOtp":
    "Emails a code and a link, both valid for 10 minutes. An address without an account gets the same answer. Another code can be sent after 59 seconds.",
  "identity.updateForgotPassword":
    "`reset_token` is from `/validate-account-otp` or the emailed link. It works once, but survives a refused password. All sessions of the person end, so they log in again.",
  "identity.sendEmailLink":
    "The link is valid for 24 hours, and another one can be sent after 59 seconds. Refused with `CONFLICT` once the email is confirmed.",
  "identity.confirmEmail":
    "`token` is from the emailed link and works once. After a change of email it also replaces the address, tells the old one, and ends the person's other sessions.",
  "identity.updateProfile":
    "Only owners may send `account_name`, the business's name. The answer has a token with the new names. Safe to repeat.",
  "identity.changeEmail":
    "Asks for the password, and tells the old address. Until the link is opened, the old address stays.",
  "identity.changePhone":
    "Asks for the password. The present phone stays until `/account/phone/confirm` gets the code, which is valid for 10 minutes. Before the first phone is verified, use `/edit-phone-number`.",
  "identity.resendNewPhoneCode":
    "Refused with `CODE_EXPIRED` when no code is valid: begin the change again with `/account/phone`.",
  "identity.confirmPhone":
    "Five wrong tries end the code. The other sessions end, the old phone is told, and the answer has a token with the new one.",
  "identity.changePassword":
    "Asks for the present password; one that is easy to guess is refused. The other sessions end, codes and links that were sent stop working, and an email tells the person.",
  "identity.loginWithCode":
    "`proof` is from the refusal `LOGIN_CODE_NEEDED`: it is valid for 10 minutes and one log-in, and survives a wrong code. A recovery code works once.",
  "identity.secondFactor":
    "`asks_code` says whether a sensitive call would be refused now. `setup` is there only for the session that began it.",
  "identity.beginSecondFactor":
    "Asks for the password and a confirmed email. The key is then in `GET /account/second-factor` for 15 minutes, for this session. Beginning again makes another key.",
  "identity.turnOnSecondFactor":
    "Answers with ten recovery codes, which no other answer has, not even a repetition with the same Idempotency-Key. From then on a log-in asks for a code.",
  "identity.turnOffSecondFactor":
    "Asks for the password and a code. The recovery codes end too, and an email tells the person.",
  "identity.confirmSecondFactor":
    "Call it after `SECOND_FACTOR_NEEDED`, then repeat the refused call. It counts for this session. While a code counts, another one is not checked.",
  "identity.makeRecoveryCodes":
    "Answers with ten codes, which no other answer has, not even a repetition with the same Idempotency-Key. Refused with `CONFLICT` while the second factor is off.",
  "identity.securityActivity":
    "The newest 50 events of the caller, and besides these the newest 20 failed log-ins.",
  "identity.sessions": "Newest first, 20 a page; `current` marks the caller's own.",
  "identity.endSession":
    "Its token is refused from then on. The caller's own session may be ended too. `NOT_FOUND` for one that has ended.",
  "identity.endOtherSessions": "`ended` says how many there were. Safe to repeat.",
  "identity.people": "`you` marks the caller, and `expired` an invitation whose link no longer works.",
  "identity.invite":
    "The link works once, for 7 days, and makes the person a manager, accountant or cashier. Inviting an address again replaces its link. An account has at most 50 open invitations; an address with an account is refused.",
  "identity.withdrawInvitation":
    "Its link stops working at once. `NOT_FOUND` when it was accepted or withdrawn already.",
  "identity.openInvitation":
    "It is a POST, so that no log of addresses has the link. Opening an invitation does not use it up.",
  "identity.acceptInvitation":
    "The link proves the email; the phone is verified next, with `/validate-account-otp-web` and the token of the answer. A refused username or password leaves the link valid.",
  "identity.changeRole":
    "Ends the person's sessions, codes and sent invitations, and an email tells them. The same role again changes nothing. Owners cannot change themselves.",
  "identity.removePerson":
    "Ends the person's sessions and frees their email and username; an email tells them. Owners cannot remove themselves.",

  "account.show":
    "What a site shows first: the person, their locations with plans, and the wallet's balance, which is null for cashiers and accountants. Accountants, agents and staff have no locations here. Compare times with `as_of`.",
  "account.subscriptions":
    "The whole history, those that begin last first, 20 a page, with those that an agent paid for. `location_id` narrows it to one location.",
  "account.openOrder": "Null when there is none, or something was bought after it.",
  "account.setReminder":
    "A subscription that `renews` is one that we write about before it ends. Holds for all that its location has under way. Automatic renewals are turned on and off by `/account/renewals/{location_id}`.",
  "account.renewals":
    "Where `on` is false, it says what would renew. `amount` is taken on `renews_at` from what `pays`: the wallet if it covers the price, otherwise the card.",
  "account.renewAutomatically":
    "Another plan, term or other extras start at the end of the paid period. Sending what runs now undoes such a change.",
  "account.stopRenewing":
    "A charge that is under way still counts. `reason` is for the vendor. Safe to repeat, and `PUT` turns it on again.",
  "account.renewTogether":
    "Each location gets another period of its plan and a separate receipt. Repeating the call with the same Idempotency-Key pays once.",
  "account.withdraw":
    "A paid plan or a trial, and one that has begun, is refused with `CONFLICT`. Safe to repeat until then.",
  "account.cards":
    "`id` is the handle that payments take as `auth_code` and renewals as `card`. Paystack's own code is in no answer.",
  "account.mandates":
    "Those that were given at Paystack. Paystack is asked about those that wait, so load it again when the owner comes back from there.",
  "account.askForMandate":
    "The owner continues at `authorization_url`, and comes back to the page of plans and billings. Until the bank has activated it, the account is `pending` and not debited.",
  "account.removeMandate": "A debit that is under way goes on.",
  "account.removeCard":
    "Deletes the card here and asks Paystack to deactivate it. A renewal that would have charged it can only use the wallet then.",
  "account.transactions":
    "20 a page, failed and open ones included, as last known: only `/payments/{reference}` asks Paystack.",
  "account.exportTransactions":
    "The newest 10,000 that the filter finds, without pages. In XLSX amounts are numbers and times are dates.",
  "account.receipt":
    "Of any payment of the account, also of a failed one, whose `number` is null. The payer's details are those of the day of payment.",
  "account.receiptPdf":
    "By default the receipt, or the credit note of a payment that was returned in whole. `CONFLICT` when there is no such document. At most 30 files a minute for a person, statements included.",
  "account.statements":
    "Months in Lagos since the account was opened. The running month's `closing_balance` is that of now.",
  "account.statementPdf":
    "A period that is not over ends now. At most 30 files a minute for a person, receipts included.",
  "account.statementCsv":
    "Amounts are in naira. Wallet, cards and invoices follow each other, each with a row of totals. It shares the limit of PDF files.",
  "account.billing": "`name` is the account's name until another one is set.",
  "account.setBilling":
    "Holds for payments from now on: earlier receipts keep what they said. An empty `tin` removes it. Safe to repeat.",
  "account.wallet":
    "Entries newest first, 20 a page, each with the balance after it. `reference` is null for what has no receipt. `fee_schedule` and `settings` are what a top-up costs and its limits, `account_number` is where any amount can be sent.",
  "account.askAccountNumber":
    "Any amount that is sent to the number is wallet balance, less its `fee_schedule`. Safe to repeat: an account has one number. While it is `asked`, the wallet says when it is there; after `refused`, ask again. `CONFLICT` where the vendor offers none.",
  "account.spend":
    "Months in Lagos. It counts what the account paid for subscriptions, without refunds and agents' payments; a top-up is not spending.",
  "account.locations":
    "Each with its current and coming plans; cashiers see no amounts. `closed_at` marks closed ones.",
  "account.addLocation":
    "It has no plan until one is bought, and the same agent as the first location. Open locations have different names, and an account at most 200. Each call adds one, so repeat it with an Idempotency-Key.",
  "account.changeLocation":
    "Replaces all three: an address or phone that is left out is removed. Safe to repeat.",
  "account.location":
    "The newest 20 of its subscriptions; `total` counts all, which `/account/subscriptions` lists.",
  "account.closeLocation":
    "Refused with `CONFLICT` while a paid plan or trial runs or is still to come, and for the last open location. Its automatic renewal stops.",
  "account.reopenLocation":
    "Its automatic renewal stays off. Refused when another open location has its name.",

  "accountData.exports": "Files that are being written (`ready_at` is null) or can be downloaded.",
  "accountData.requestExport":
    "Asks for the password. It is written in the background within minutes; an email with a link follows. One at a time, and at most three a day.",
  "accountData.exportFile":
    "`NOT_FOUND` until it is written and after it has expired. Each download is logged as a security event.",
  "accountData.close":
    "Asks for the password. Automatic renewals stop at once. Refused while money is in the wallet, is owed, or a payment is under way. Asking again does not move the day.",
  "accountData.keep":
    "Possible until the day on which the account is closed; an email tells the owners. Automatic renewals stay off. Safe to repeat.",

  "subscription.summary":
    "Everything that a checkout shows; nothing is changed or reserved. Without `location_id` it is for the first location, and without `payment_method` the quote has a card's charge. Send the quote's amounts along when you pay.",
  "subscription.summaryOf":
    "The same as the POST call without extras, onboarding and coupon, with a card's charge.",
  "subscription.checkCoupon":
    "Reserves nothing: the order's payment does. Whether the coupon is for a plan or a duration is only checked where these are given. At most 60 calls with a coupon in 10 minutes for a person.",
  "subscription.validateCardPayment":
    "Nothing is paid yet: send the payer to `authorization_url` or open Paystack's popup with `access_code`, then call `/subscribe-with-card`, which also charges a saved card. Other amounts than today's are refused with `PRICE_CHANGED` and the right quote. The same order again resumes its open payment.",
  "subscription.withCard":
    "Only `reference_id` decides: the order is the one that `/validate-card-payment` priced and kept. Order fields sent along must agree with it. A payment validated for a saved card is charged here. Safe to repeat.",
  "subscription.withWallet":
    "Pays at once. Other amounts than today's are refused with `PRICE_CHANGED` and the right quote. Repeating it with the same Idempotency-Key pays once; without a key the same order within 10 seconds is refused.",
  "subscription.free":
    "For the free plan, and for an order whose coupon or credit takes everything off; others are refused. Repeating it with the same Idempotency-Key subscribes once.",
  "subscription.validateTopUp":
    "Nothing is paid yet: send the payer to `authorization_url` or open Paystack's popup with `access_code`, then call `/topup-wallet`, which also charges a saved card. With another `payment_method` of the wallet's `rails`, `to_pay` says what the payer needs. The limits are in the wallet's `settings`. The same amount again resumes its open payment.",
  "subscription.topUpWallet":
    "Only `reference_id` decides, as `/validate-topup` gave it; an `amount` sent along must agree. A top-up validated for a saved card is charged here. Safe to repeat.",
  "subscription.payment":
    "Call it when the payer comes back. A payment that turns out to be paid is fulfilled. If Paystack does not answer, the last known state is given. At most 60 a minute for a person.",
  "subscription.changedPayments":
    "For a site that asks about all its waiting pages together. A payment comes with a `watch_key` while its payer waits, and with another one after each change; the answer lists the keys that are out of date. Load those payments again. A key that was not given counts as out of date.",
  "subscription.trace":
    "By reference, or by amount, day, and the payer's email or the name of a bank transfer's sender; `session_id` is the transfer's number at its bank. Only this account's payments are looked at; those that turn out to be paid are settled, and money that came twice or too late is sent back. An empty list: nothing fits.",
  "subscription.draft":
    "Each person has one for each plan and duration. A card that was removed is left out. It has no prices: ask for a summary.",
  "subscription.saveDraft":
    "Replaces the last one. Its choices are checked when they are read or paid for, and a paid order deletes it. Safe to repeat.",
  "subscription.dropDraft": "It also succeeds when there is none.",

  "office.login":
    "The token is for the calls of staff, and ends after 30 minutes without a call. Failures and the second step are as for `/login`.",
  "office.me": "What the back office shows beside its pages: it says which of them are the caller's duty.",
  "office.subjects":
    "Each member of staff is told of what is theirs. Amounts are in naira, and every value is sent as the text that was typed.",
  "office.rows":
    "The same rows as `admin <subject> list` prints. Short lists are answered whole; of the others, `columns` says by what they can be sorted.",
  "office.beginExport":
    "A file of a list is written by the back office, which reads the list page by page. This counts such files and writes them to the audit log.",
  "office.reveal":
    "Lists, histories and proposals mask the contacts of agents and staff. Each answer of this is written to the audit log with its reason.",
  "office.history":
    "The last 100 rows of the audit log about this row, for those who may administer it; proposals are among them.",
  "office.planned":
    "Each change is tried after those that are due before it, in a transaction that is undone. `planned cancel` withdraws one.",
  "office.pricing":
    "As `/subscription-plans` will answer. The planned changes are tried in a transaction that is undone, so visitors see nothing of it.",
  "office.preview":
    "The answer has the row before and after, and a token for `/office/changes`. Fields that are left out keep their values.",
  "office.change":
    "Only what was shown is done: when the row has changed meanwhile, it is refused with the preview of now as data. Prices, charges, duties and a reset second factor need a reason and are proposed; they need a recent code too.",
  "office.previewRows":
    "For verbs that ask for nothing but the row: `/office/subjects` says which. Each row has its own token, or why it cannot be changed.",
  "office.changeRows":
    "In one transaction, each with its own row in the audit log. When one row has changed meanwhile, nothing is done, and the message names it.",
  "office.previewUndo":
    "For changes that the caller made in the last ten minutes, where something takes them back. The tokens are for `/office/rows/changes`.",
  "office.proposals": "50 a page, of what is the caller's duty. A proposal can be approved for 72 hours.",
  "office.decide":
    "Nobody approves what they proposed, and what they proposed falls when they lose the duty. Approved, it is made as it was shown to the proposer.",
  "office.upload":
    "0 when there is none. An upload goes on from there after a break, by whoever has the file.",
  "office.addToUpload":
    "A piece that begins at another place than the end is refused; ask how much is there and go on. After a day without a piece the upload is forgotten. `releases add` takes the file.",
  "office.audit": "100 rows a page, and at most 1,000. Filters that are left out find everything.",

  "officeCustomers.list":
    "20 a page. A search finds a name of a person, business or location by its part; a whole email or phone, however it is written; `@` with the beginning of a domain; an account's, a location's or an order's number; the number of an invoice; a receipt's code; or the last four digits of a saved card. It lists 500 of those that it finds.",
  "officeCustomers.show":
    "Each list is its newest part: `next` is what asks for the following one. Emails and phones are masked.",
  "officeCustomers.reveal":
    "Each call is recorded as another look, so an Idempotency-Key has no effect. At most 120 an hour for a person.",
  "officeCustomers.view":
    "Needs a recent code. The ticket works once, for two minutes, in the browser that asked, and while its member of staff is logged in and has the duty. The view ends with that session, and with the customer's account. The audit log has who asks and why.",
  "officeCustomers.beginView":
    "The token is that of a session of the customer's person which can only read: other calls are refused with `VIEW_ONLY`, except for `/logout`, which ends it. Other views of the same member of staff end. The person and the account's owners are told by email.",
  "officeCustomers.addNote":
    "The customer sees it in an export of the account's data, and it is erased with the account.",
  "officeOrders.list": "20 a page. Filters that are left out find everything.",
  "officeOrders.show": "The timeline has what the ledger, the provider and staff say of it.",
  "officeOrders.check":
    "A payment that turns out to be paid is fulfilled. Each call is in the audit log. At most 60 a minute for a person.",
  "officeAgents.statement":
    "The same sums as the agent's own page. Withholding tax is the settings' rate of what was earned, to the nearest kobo; tokens are naira.",
  "officeAgents.statementFile": "A row for each client and the month's sums, as the page shows them.",
  "officeInbox.list": "50 a page. `before` asks for those after the last one that is listed.",
  "officeInbox.show": "With the visitor's email and phone, which are needed to answer.",
  "officeInbox.move":
    "`take`: the caller deals with it. `give-back`: anybody may take it. `close` needs no answer, `open` undoes it.",
  "officeInbox.previewMoves":
    "It changes nothing. Messages that are gone are left out. `undo` is possible for ten minutes, as long as nobody has changed the message since.",
  "officeInbox.moveSeveral":
    "Each has its own row in the audit log. When a colleague has changed one of them meanwhile, nothing is done, and the message names it.",
  "officeInbox.reply":
    "The email begins with the visitor's first name and ends with what they wrote; its subject is always the same. It is kept with the message.",
  "officeInbox.onboarding":
    "50 a page: those that are to be done, unless a state is given. Those of clients of agents are the agents' own.",
  "officeInbox.moveOnboarding": "The owners are told of the day, which they also see beside their plan.",
  "officeViews.list": "The caller's own views of the list, and those that colleagues share.",
  "officeViews.add":
    "The place in the list and a search are left out. A view shows what the person who opens it may see.",
  "officeViews.remove": "A shared view is deleted by its maker, or by an owner.",
  "officeJobs.list": "Addresses of messages are masked.",
  "officeJobs.retry": "The message is tried as often as a new one.",
  "officeFigures.home":
    "Numbers that are another's duty are left out. The day's money is that until `counted_until`; the other numbers are those of now.",
  "officeFigures.metrics":
    "From sums by day, which are counted every few minutes. `difference` compares them with the ledger. `metricDefinitions` of this package says what each figure means.",
  "officeFigures.metricsFile":
    "The rows and columns that the page shows, as `metricTable` of this package gives them.",
  "officeFigures.renewals":
    "Days without a renewal are listed too. A sum is what is due without payment charges.",
  "officeFigures.dueRenewals": "50 a page, in the order of their end. Without a day: from today on.",

  "registrants.list":
    "Newest first, 20 a page. A search finds part of a name, a whole email or phone, or `@` with the beginning of a domain.",
  "registrants.reveal":
    "Each call is recorded as another view, so an Idempotency-Key has no effect. At most 120 an hour for a person.",
  "registrants.export":
    "Without `reveal` it needs no reason and is masked. Each call is another export, so an Idempotency-Key has no effect. At most 20 an hour for a person.",

  "reseller.startRegistration":
    "The answer is the same whether or not the phone or email has an account. The text message names the shop and the agent; only these details and the answer's token go with its code.",
  "reseller.finishRegistration":
    "Makes an account, whose owner gets a link for the password on this phone, or makes the account of this verified phone the agent's client (`linked`).",
  "reseller.agentOfLink": "What the sign-up page shows of the agent who sent its link.",
  "reseller.previewReminders":
    "Sends nothing. `sms` and `email` are null for a client whose plan never ends or whose account is being closed.",
  "reseller.sendReminders":
    "Only to confirmed addresses, and within the day's limits of a client, of the agent and of the address. The answer says what became of each reminder; those that were sent count at once, so repeating the call reaches nobody twice.",
  "reseller.login":
    "The token is for agents' calls and lasts 12 hours. Failures and the second step are as for `/login`.",
  "reseller.balance": "Without those that a bank's dispute holds. Another agent's code is `NOT_FOUND`.",
  "reseller.dashboard":
    "`float` compares what renewals due within 14 days cost with the tokens that can be spent.",
  "reseller.clients": "Open locations, 50 a page, each with what renewing its last plan costs in tokens.",
  "reseller.signups": "Newest first, 20 a page, with whether each verified the phone and subscribed.",
  "reseller.summaryAgent":
    "Nothing is changed. Without `plan_id` it is the recommended plan, without `plan_duration` a year. Send the quote's amounts along to `/reseller/subscribe-with-token`.",
  "reseller.subscribeWithToken":
    "Amounts are a claim: the order is priced here, and another total is refused with the new quote. `agent_id`, when given, must be the session's own agent. Safe to repeat with an Idempotency-Key.",
  "reseller.renewClients":
    "One payment: refused as a whole when a total has changed or the tokens do not cover it. A client whose subscription cannot be given all the same has its tokens booked back at once, and is named in the answer.",
  "reseller.tokens":
    "Newest first, 20 a page, each with the balance after it. `fee_schedule` and `settings` are what buying more costs and its limits, `account_number` is where any amount can be sent.",
  "reseller.askAccountNumber":
    "The money that is sent to the number buys as many whole tokens as it covers; the rest is `remainder`, and counts towards the next token. Otherwise as `/account/wallet/account-number`.",
  "reseller.exportTokens": "The newest 50,000, with amounts in tokens and the balance after each.",
  "reseller.validateTokenPurchase":
    "1 token costs ₦1, and the payment charge comes on top. Nothing is paid yet: send the agent to `authorization_url`, then call `/reseller/buy-tokens`. With another `payment_method` of the tokens' `rails`, `to_pay` says what the agent needs. The same amount again resumes its open payment.",
  "reseller.buyTokens":
    "Paystack says whether it is paid, and the tokens are added once. After `PAYMENT_PENDING` look at `/reseller/payments/{reference}`.",
  "reseller.payment":
    "A purchase that turns out to be paid is added to the balance. If Paystack does not answer, the last known state is given. At most 60 a minute for a person.",
  "reseller.verifyReceipt":
    "Compare the answer with the printed receipt. `valid` is false once the payment was reversed. At most 60 checks in 10 minutes from one network address.",
};
