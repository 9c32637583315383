import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { ApiError, type VerifiedReceiptSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, readLine } from "@vendor/remix-kit";
import { anonymousApi, isUnavailable } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Button,
  Card,
  formatAmount,
  Heading,
  Page,
  Stack,
  StatusRegion,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import QrCode from "lucide-react/icons/qr-code";
import type { z } from "zod";
import { formatDay } from "../../features/account/dates";
import { LongName } from "../../features/account/LongName";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";
import * as styles from "./receipt-check.css";

const EXAMPLE_CODE = "7K2M-9QX4-B0TD";

type Verified = z.infer<typeof VerifiedReceiptSchema>;

function verifiedView(receipt: Verified) {
  const { valid, code, number, description, location_name, starts_at, ends_at } = receipt;
  const facts = [
    { name: "Receipt number", value: number },
    { name: "Paid on", value: formatDay(receipt.paid_at) },
    { name: "For", value: description },
    { name: "Location", value: location_name },
    { name: "From", value: starts_at && formatDay(starts_at) },
    { name: "Until", value: starts_at && (ends_at === null ? "No end" : formatDay(ends_at)) },
  ];
  return {
    valid,
    code,
    amount: formatAmount(receipt.amount),
    facts: facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
  };
}

type VerifiedView = ReturnType<typeof verifiedView>;

function VerifiedReceipt({ receipt }: { receipt: VerifiedView }) {
  const { valid, code, amount, facts } = receipt;
  return (
    <Card as="article" padding="xl" aria-labelledby="receipt">
      <Stack gap="lg">
        <div className={styles.head}>
          <Stack gap="xxs">
            <Heading level={2} id="receipt">
              <span className={valid ? undefined : styles.reversed}>{amount}</span>
            </Heading>
            <span className={styles.verdict}>
              {valid ? <CircleCheck aria-hidden size={20} className={styles.tick} /> : null}
              {valid ? "This receipt is genuine" : "This payment was reversed"}
            </span>
            <Text as="span" size="sm" tone="muted">
              Code <span className={styles.code}>{code}</span>
            </Text>
          </Stack>
          <Badge tone={valid ? "positive" : "critical"}>{valid ? "Paid" : "Reversed"}</Badge>
        </div>
        {valid ? null : (
          <Alert tone="critical" announce="none">
            The money was returned, and this receipt is no longer valid.
          </Alert>
        )}
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <LongName>{value}</LongName>
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" tone="muted">
          Compare it with your receipt. If anything differs, your receipt may be forged.
        </Text>
      </Stack>
    </Card>
  );
}

/** A drawing of the end of a receipt, where its code is. */
function WhereTheCodeIs() {
  return (
    <figure className={styles.sample}>
      <figcaption>
        <Text weight="strong">Where is the code?</Text>
        <Text size="sm" tone="muted">
          Beside the QR code at the end of every receipt and invoice, and in the email that came with it.
        </Text>
      </figcaption>
      <div aria-hidden className={styles.samplePaper}>
        <div className={styles.sampleLine}>
          <span>Plus plan</span>
          <span>₦60,000</span>
        </div>
        <div className={styles.sampleTotal}>
          <span>Total paid</span>
          <span>₦60,000</span>
        </div>
        <div className={styles.sampleCode}>
          <QrCode size={56} strokeWidth={1.25} />
          <span className={styles.sampleText}>
            To check that this receipt is genuine, scan the code, or type{" "}
            <mark className={styles.sampleMark}>{EXAMPLE_CODE}</mark>
          </span>
        </div>
      </div>
    </figure>
  );
}

type Check = {
  /** As typed. */
  code: string;
  receipt: VerifiedView | null;
  /** The message at the field, or above the form. */
  fault: string | null;
  message: string | null;
  status: number;
};

const TOO_OFTEN = "You have tried many codes. Please wait a few minutes, then try again.";

async function findReceipt(args: RequestArgs, code: string): Promise<Check> {
  const none = { code, receipt: null, fault: null, message: null, status: 200 };
  if (code === "") return none;
  try {
    const { data } = await anonymousApi(args).reseller.verifyReceipt({ code });
    return { ...none, receipt: verifiedView(data) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fieldErrors } = error;
    if (error.code === "NOT_FOUND") return { ...none, message };
    if (error.code === "TOO_MANY_REQUESTS") return { ...none, message: TOO_OFTEN, status: 429 };
    if (error.status === 422) return { ...none, fault: fieldErrors.code?.[0] ?? message };
    return { ...none, message, status: isUnavailable(error) ? 503 : 400 };
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    // What a shared link shows.
    title: `${data?.receipt?.valid ? `${data.receipt.amount} paid` : "Check a receipt"} · ${brand.product}`,
    description: `Type the code of a ${brand.product} receipt and see whether it is genuine.`,
    path: paths.verifyReceipt(),
    matches,
  });

export async function loader(args: LoaderFunctionArgs) {
  const code = readLine(new URL(args.request.url).searchParams, "code", 40);
  const { status, ...check } = await findReceipt(args, code);
  return data(check, { status });
}

/** Checks a receipt by its code. The code is in the address, so that emails can link to the result. */
export default function VerifyReceipt() {
  const { code, receipt, fault, message } = useLoaderData<typeof loader>();
  const busy = useNavigation().location?.pathname === paths.verifyReceipt();
  return (
    <Page padBlock="section">
      <div className={styles.layout}>
        <Stack gap="lg">
          <Stack gap="sm">
            <Heading level={1}>Check a receipt</Heading>
            <Text size="lg" tone="muted">
              Type the code from a receipt or invoice, or scan its QR code, to see what was paid.
            </Text>
          </Stack>
          <Form method="get" action={paths.verifyReceipt()} className={styles.form} key={code}>
            <TextField
              name="code"
              label="Receipt code"
              hint={`12 letters and digits, such as ${EXAMPLE_CODE}.`}
              defaultValue={code}
              error={fault ?? undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
            <div>
              <Button type="submit" tone="primary" size="large" loading={busy}>
                Check
              </Button>
            </div>
          </Form>
          <Text size="sm" tone="muted">
            Is something wrong?{" "}
            <TextLink as={Link} to={paths.support()}>
              Contact us
            </TextLink>
            .
          </Text>
        </Stack>
        <div className={receipt ? styles.first : undefined}>
          <StatusRegion>
            {message ? (
              <Alert tone="critical" announce="none">
                {message}
              </Alert>
            ) : null}
            {receipt ? <VerifiedReceipt receipt={receipt} /> : null}
          </StatusRegion>
          {receipt ? null : <WhereTheCodeIs />}
        </div>
      </div>
    </Page>
  );
}
