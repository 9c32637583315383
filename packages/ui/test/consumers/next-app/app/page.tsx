import {
  Alert,
  Breadcrumbs,
  Card,
  CardLink,
  DataTable,
  Disclosure,
  formatAmount,
  LinkButton,
  OrderSummary,
  Page,
  Pagination,
  PlanCard,
  PlanToggleLinks,
  ProfileMenu,
  ProfileMenuLink,
  parseAmount,
  quoteToSummary,
  RadioCards,
  SiteFooter,
  SiteFooterGroup,
  SiteFooterLink,
  SiteHeader,
  SiteHeaderLink,
  Stack,
  Stat,
  TextField,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import Link from "next/link";
import { CodeForm } from "./code-form";
import { Pay } from "./pay";

const sales = [
  { id: "1", product: "Rice, 50 kg", total: kobo(8_500_000) },
  { id: "2", product: "Beans, 25 kg", total: kobo(4_250_050) },
];
const quote = {
  duration: 12,
  lines: [{ name: "Plus", qty: 1, price: kobo(6_000_000), kind: "plan" as const }],
  planSaving: kobo(6_000_000),
  discountPercent: 50,
  subtotal: kobo(6_000_000),
  couponCode: null,
  couponDiscount: kobo(0),
  agentDiscountPercent: 0,
  agentDiscount: kobo(0),
  charge: kobo(130_000),
  total: kobo(6_130_000),
};

/** A server component: router links as props, functions as props, and functions of the package. */
export default function Home() {
  return (
    <>
      <SiteHeader
        logo={
          <TextLink as={Link} href="/">
            Ledger
          </TextLink>
        }
        links={
          <SiteHeaderLink as={Link} href="/pricing" current>
            Pricing
          </SiteHeaderLink>
        }
        account={
          <ProfileMenu name="Ada Obi" username="ada">
            <ProfileMenuLink as={Link} href="/account">
              Account
            </ProfileMenuLink>
          </ProfileMenu>
        }
      />
      <Page as="main">
        <Stack>
          <h1>Parsed {formatAmount(parseAmount("₦60,000.50") ?? kobo(0))}</h1>
          <Breadcrumbs as={Link} items={[{ label: "Home", link: { href: "/" } }, { label: "Sales" }]} />
          <Alert announce="none">Rendered on the server</Alert>
          <Card>
            <CardLink as={Link} href="/receipts">
              Receipts
            </CardLink>
          </Card>
          <LinkButton as={Link} href="/download" tone="brand">
            Download
          </LinkButton>
          <PlanToggleLinks
            label="Billing period"
            as={Link}
            options={[{ key: "yearly", label: "Yearly", current: true, link: { href: "/?yearly" } }]}
          />
          <PlanCard name="Plus" price={{ naira: 60_000 }} per="/year" features={["Stock"]} />
          <RadioCards label="Onboarding" name="onboarding" options={[{ value: "self", label: "Self" }]} />
          <TextField label="Email" name="email" type="email" />
          <Stat label="Balance" value={formatAmount({ naira: 250_000 })} />
          <DataTable
            caption="Sales"
            rows={sales}
            getKey={(sale) => sale.id}
            columns={[
              { key: "product", label: "Product", rowHeader: true, cell: (sale) => sale.product },
              { key: "total", label: "Total", numeric: true, cell: (sale) => formatAmount(sale.total) },
            ]}
          />
          <Pagination as={Link} page={1} pageCount={3} getLink={(page) => ({ href: `/?page=${page}` })} />
          <OrderSummary {...quoteToSummary(quote)} />
          <Disclosure title="Do I need internet?">No.</Disclosure>
          <CodeForm />
          <Pay />
        </Stack>
      </Page>
      <SiteFooter company="Ledger Ltd" year={2026}>
        <SiteFooterGroup title="Product">
          <SiteFooterLink as={Link} href="/pricing">
            Pricing
          </SiteFooterLink>
        </SiteFooterGroup>
      </SiteFooter>
    </>
  );
}
