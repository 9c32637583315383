import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, readLine } from "@vendor/remix-kit";
import { anonymousApi, isUnavailable } from "@vendor/remix-kit/server";
import { Alert, Button, Heading, Page, Stack, StatusRegion, Text, TextField, TextLink } from "@vendor/ui";
import * as styles from "../../features/receipt-check/receipt-check.css";
import { VerifiedReceipt } from "../../features/receipt-check/VerifiedReceipt";
import { type VerifiedView, verifiedView } from "../../features/receipt-check/verified-view";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

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

/** The receipt with the typed code, or the API's refusal. */
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

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Check a receipt · ${brand.product}`,
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
              Did your agent pay for you? Type the code from the receipt, the email or the SMS to see what was
              paid.
            </Text>
          </Stack>
          <Form method="get" action={paths.verifyReceipt()} className={styles.form} key={code}>
            <TextField
              name="code"
              label="Receipt code"
              hint="12 letters and digits, such as 7K2M-9QX4-B0TD."
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
        <StatusRegion>
          {message ? (
            <Alert tone="critical" announce="none">
              {message}
            </Alert>
          ) : null}
          {receipt ? <VerifiedReceipt receipt={receipt} /> : null}
        </StatusRegion>
      </div>
    </Page>
  );
}
