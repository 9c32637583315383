import { useActionData } from "@remix-run/react";
import type { ProfileFormName, profilePage } from "../server/profile-page";
import { PhoneSection } from "./PhoneSection";
import { DetailsForm, EmailForm, PasswordForm } from "./ProfileForms";

type Profile = Awaited<ReturnType<typeof profilePage.load>>["profile"];

/** The forms of the profile, each with the reply to it. */
export function ProfileSections({ profile }: { profile: Profile }) {
  const { name, username, accountName, email, verified, phone, newPhone, asksCode } = profile;
  const reply = useActionData<typeof profilePage.action>();
  const replyOf = (form: ProfileFormName) => (reply?.form === form ? reply : undefined);
  return (
    <>
      <DetailsForm reply={replyOf("details")} name={name} username={username} accountName={accountName} />
      <EmailForm
        reply={replyOf("email")}
        linkReply={replyOf("email-link")}
        email={email}
        verified={verified}
        asksCode={asksCode}
      />
      {phone === null ? null : (
        <PhoneSection
          // A new code clears the password and the messages.
          key={newPhone?.sentAt ?? 0}
          phone={phone}
          newPhone={newPhone}
          reply={replyOf("phone")}
          codeReply={replyOf("phone-code")}
          asksCode={asksCode}
        />
      )}
      <PasswordForm reply={replyOf("password")} username={username} asksCode={asksCode} />
    </>
  );
}
