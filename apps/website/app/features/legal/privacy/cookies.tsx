import { DetailList } from "../DetailList";
import type { LegalSection } from "../legal-document";

/** Every cookie that this site and the agents' site set. A test holds the list to what the code sets. */
export const cookies: LegalSection = {
  id: "cookies",
  title: "Cookies",
  body: (
    <>
      <p>
        We set four cookies, all our own and all needed for what you do here. Scripts cannot read them, and on
        secure addresses their names begin with <code>__Host-</code>, which ties them to this site alone.
        There are no cookies for advertising, and none that follow you around.
      </p>
      <DetailList
        facts={[
          {
            key: "token",
            name: <code>token</code>,
            words:
              "Keeps you logged in. It is set when you log in or sign up, lasts 7 days at most, and goes when you log out. On the agents' site it is called agent-token, and lasts 12 hours.",
          },
          {
            key: "session",
            name: <code>session</code>,
            words:
              "Remembers between two pages where you are: a message to show once, a password reset, an order being paid. It lasts an hour. On the agents' site it is called agent-session.",
          },
          {
            key: "user-data",
            name: <code>user-data</code>,
            words:
              "Remembers on the device you signed up with your business name and username, so that the log-in form is filled in. It lasts 30 days, and goes when you log out.",
          },
          {
            key: "device",
            name: <code>device</code>,
            words:
              "Tells us that you have logged in on this device before, so that strangers who try wrong passwords at your account do not keep you out. It lasts 37 days from your last log-in. On the agents' site it is called agent-device.",
          },
        ]}
      />
      <p>
        Besides, your browser remembers how far you scrolled, as long as the tab is open; that never leaves
        it. Paystack's window may set cookies of its own, under Paystack's address, when you pay by card.
      </p>
    </>
  ),
};
