import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { RequestArgs } from "@vendor/remix-kit";
import { type Account, commitSession, openSession } from "@vendor/remix-kit/server";
import { Button, Card, formatAmount, Heading, Page, Stack, Text, TextField } from "@vendor/ui";
import { clientIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

type Balance = { amount: number } | { error: string | undefined };

/** The balance of the agent whose code this is; the API answers for the session's own code only. */
async function balanceOf({ api }: Account, agentCode: string | undefined): Promise<Balance> {
  if (!agentCode) return { error: undefined };
  try {
    return { amount: (await api.reseller.balance({ agentCode })).balance };
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      return { error: "This is not your agent code" };
    throw error;
  }
}

/** The code of the address, else the one that worked before in this session. */
async function rememberedCode(args: RequestArgs, given: string | undefined): Promise<string | undefined> {
  return given ?? (await openSession(args)).get("flow")?.agentCode;
}

export async function loader(args: LoaderFunctionArgs) {
  const given = clientIn(new URL(args.request.url).searchParams).agentCode;
  const account = requireAgent(args, paths.login({ page: "home", agentCode: given }));
  const code = await rememberedCode(args, given);
  const balance = await balanceOf(account, code);
  const headers = new Headers();
  if (code && "amount" in balance) {
    const session = await openSession(args);
    session.set("flow", { agentCode: code });
    headers.set("Set-Cookie", await commitSession(session, args));
  }
  const { name, email } = account.profile;
  return data({ name, email, code: code ?? "", balance }, { headers });
}

export default function Home() {
  const { name, email, code, balance } = useLoaderData<typeof loader>();
  return (
    <Page padBlock="xxl">
      <Stack gap="xl">
        <Stack gap="xxs">
          <Heading level={1}>{name}</Heading>
          <Text tone="muted">{email}</Text>
        </Stack>
        <Card as="section" aria-labelledby="balance">
          <Stack gap="sm">
            <Heading level={2} size="h4" id="balance">
              Token balance
            </Heading>
            {"amount" in balance ? (
              <>
                <Text size="xl" weight="strong" tabular>
                  {formatAmount(balance.amount, brand.token.code)}
                </Text>
                <Text size="sm" tone="muted">
                  Agent {code}. One {brand.token.name} is worth ₦1.
                </Text>
              </>
            ) : (
              <Form method="get">
                <Stack gap="sm" align="start">
                  <TextField
                    name="agentCode"
                    label="Your agent code"
                    hint="Such as AG-1001."
                    defaultValue={code}
                    error={balance.error}
                    autoComplete="off"
                    maxLength={40}
                  />
                  <Button type="submit" tone="primary">
                    Show balance
                  </Button>
                </Stack>
              </Form>
            )}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
