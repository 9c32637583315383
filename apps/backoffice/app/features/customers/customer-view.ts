import { formatDay, formatMinute } from "@vendor/remix-kit";
import { formatAmount } from "@vendor/ui";
import { actionName, commandName } from "../audit/audit-words";
import { methodName, orderRow } from "../orders/orders";
import { choiceName } from "../subjects/values";
import { type Customer, messageStates } from "./customers";

const moment = (at: string) => ({ at, time: formatMinute(at) });

/** What staff did: a command or another action. */
const historyTitle = (action: string) => (action.includes(" ") ? commandName(action) : actionName(action));

/** A customer's page with every amount and moment in words. */
export function customerView({ wallet, messages, locations, notes, ...customer }: Customer) {
  const { balance, held, debt, entries } = wallet;
  return {
    ...{ id: customer.id, name: customer.name, state: customer.state },
    people: customer.people.map((person) => ({
      ...person,
      /** Whether an email can tell of a view: this person or an owner has confirmed an address. */
      isEmailed: customer.people.some(
        ({ id, role, email_verified }) => email_verified && (id === person.id || role === "owner"),
      ),
    })),
    since: formatDay(customer.created_at),
    closes: customer.closes_at ? formatDay(customer.closes_at) : undefined,
    locations: {
      next: locations.next,
      rows: locations.rows.map((place) => ({
        ...{ id: place.id, name: place.name, isClosed: place.closed_at !== null, plan: place.plan_name },
        ...{ status: place.status, lastFailure: place.last_failure },
        renewal: place.renewal === null ? "Never on" : choiceName(place.renewal),
        onboarding: place.onboarding,
        ends: place.ends_at ? formatDay(place.ends_at) : undefined,
        grace: place.grace_until ? formatDay(place.grace_until) : undefined,
      })),
    },
    orders: customer.orders.map(orderRow),
    paid: customer.paid.map(({ method, orders, amount }) => ({
      term: methodName(method),
      value: `${formatAmount(amount)}, ${orders} ${orders === 1 ? "order" : "orders"}`,
    })),
    balance: formatAmount(balance),
    held: held > 0 ? formatAmount(held) : undefined,
    debt: debt > 0 ? formatAmount(debt) : undefined,
    entries: entries.map((entry) => ({
      ...{ id: String(entry.id), description: entry.description, reference: entry.reference },
      ...{ amount: formatAmount(entry.amount), after: formatAmount(entry.balance_after) },
      ...moment(entry.created_at),
    })),
    cards: customer.cards.map((card) => ({ ...card, name: choiceName(card.name) })),
    messages: {
      next: messages.next,
      rows: messages.rows.map(({ id, channel, kind, to, state, created_at }) => ({
        ...{
          id: String(id),
          what: `${channel === "sms" ? "SMS" : "Email"}: ${choiceName(kind).toLowerCase()}`,
          to,
        },
        ...{ state: messageStates[state], isSent: state === "sent", ...moment(created_at) },
      })),
    },
    sessions: customer.sessions.map(({ person, device, created_at, expires_at }) => ({
      ...{ person, device, began: formatMinute(created_at), ends: formatMinute(expires_at) },
    })),
    notes: {
      next: notes.next,
      rows: notes.rows.map(({ id, by, text, created_at }) => ({
        ...{ id: String(id), by, title: text, ...moment(created_at) },
      })),
    },
    history: customer.history.map(({ id, by, action, reason, at }) => ({
      ...{ id: String(id), by, title: historyTitle(action), reason, ...moment(at) },
    })),
  };
}

export type CustomerView = ReturnType<typeof customerView>;
