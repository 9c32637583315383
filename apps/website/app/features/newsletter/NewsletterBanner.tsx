import { Form, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Button, CallToAction, Text } from "@vendor/ui";
import Mail from "lucide-react/icons/mail";
import { paths } from "../../paths";
import { Honeypot } from "../contact/Honeypot";
import * as styles from "./newsletter.css";

/**
 * 'Learn more' by email (spec §2): one field that posts to the newsletter's page. The browser itself checks the address, and
 * the field has its own styles, so that the landing page loads neither form code nor the design system's fields.
 */
export function NewsletterBanner() {
  const { state, formAction } = useNavigation();
  return (
    <CallToAction
      icon={<Mail aria-hidden size={24} />}
      title="Learn more"
      lead="Short emails about counting stock, collecting debts and reading your figures, only when there is something worth reading."
      form={
        <Form method="post" action={paths.newsletter()} className={styles.form}>
          <div className={styles.row}>
            <label className={styles.label}>
              Email
              <input
                className={styles.field}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                placeholder="you@yourshop.com"
              />
            </label>
            <Button
              type="submit"
              tone="brand"
              loading={state !== "idle" && formAction === paths.newsletter()}
            >
              Sign up
            </Button>
          </div>
          <Text size="xs" tone="muted">
            At most two emails a month about {brand.product}. Unsubscribe at any time.
          </Text>
          <Honeypot />
        </Form>
      }
    />
  );
}
