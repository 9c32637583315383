import { type ReactNode, useEffect, useId, useState } from "react";
import { Alert } from "../../src/components/Alert";
import { Avatar } from "../../src/components/Avatar";
import { Badge } from "../../src/components/Badge";
import { Button } from "../../src/components/Button";
import { Card } from "../../src/components/Card";
import { CheckboxField } from "../../src/components/CheckboxField";
import { Grid, Inline, Stack } from "../../src/components/Layout";
import { OrderSummary } from "../../src/components/OrderSummary";
import { Pagination } from "../../src/components/Pagination";
import { PlanCard } from "../../src/components/PlanCard";
import { PlanToggle } from "../../src/components/PlanToggle";
import { RadioCards } from "../../src/components/RadioCards";
import { SelectField } from "../../src/components/SelectField";
import { Stat } from "../../src/components/Stat";
import { Switch } from "../../src/components/Switch";
import { Tabs } from "../../src/components/Tabs";
import { Heading, Text, TextLink } from "../../src/components/Text";
import { TextField } from "../../src/components/TextField";
import { type BrandSeed, defineBrand } from "../../src/theme/brand";
import { brandSheet } from "../../src/theme/brand-sheet";
import { lagoon } from "../../src/theme/brands/lagoon";

/** Storybook's preview loads the style sheet of the toolbar's brand "Yours" from this key. */
const yourBrand = { name: "yours", key: "your-brand" };

const corners = { Square: "0", Slight: "4px", Round: "10px", "Very round": "18px" };

/** Picks a brand's seed, and shows its components and its code. */
export function BrandPicker() {
  const [seed, setSeed] = useState("#0F766E");
  const [action, setAction] = useState("");
  const [base, setBase] = useState("indigo");
  const [radius, setRadius] = useState("10px");
  const [font, setFont] = useState("");
  const [applied, setApplied] = useState(false);
  const input: BrandSeed = {
    name: yourBrand.name,
    seed,
    radius,
    ...(action && { action }),
    ...(base === "lagoon" && { base: lagoon }),
    ...(font && { fonts: { text: font } }),
  };
  let sheet = "";
  let error: string | undefined;
  try {
    sheet = brandSheet(defineBrand(input));
  } catch (reason) {
    error = (reason as Error).message.replace(/^Brand "yours": /, "");
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setApplied(false);
  };
  return (
    <div className="sb-unstyled">
      <Stack gap="lg">
        <Card>
          <Stack gap="md">
            <Grid columns={2} gap="md">
              <ColourField label="Seed" value={seed} onChange={change(setSeed)} error={error} />
              <ColourField label="Action colour" value={action} onChange={change(setAction)} optional />
              <SelectField
                label="Base theme"
                name="base"
                value={base}
                onChange={(event) => change(setBase)(event.currentTarget.value)}
                options={[
                  { value: "indigo", label: "Indigo" },
                  { value: "lagoon", label: "Lagoon" },
                ]}
              />
              <SelectField
                label="Corners"
                name="radius"
                value={radius}
                onChange={(event) => change(setRadius)(event.currentTarget.value)}
                options={Object.entries(corners).map(([label, value]) => ({ value, label }))}
              />
              <TextField
                label="Font"
                name="font"
                placeholder="Inter, sans-serif"
                optional
                value={font}
                onChange={(event) => change(setFont)(event.currentTarget.value)}
              />
            </Grid>
            <Inline>
              <Button
                tone="brand"
                disabled={error !== undefined}
                onClick={() => {
                  localStorage.setItem(yourBrand.key, sheet);
                  setApplied(true);
                }}
              >
                Use it on every page
              </Button>
              <span role="status">
                {applied ? <Text size="sm">Choose the brand "Yours" in the toolbar, and reload.</Text> : null}
              </span>
            </Inline>
          </Stack>
        </Card>
        {/* As text, its quotes would be escaped on the server and not in the browser. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sheet is made of values that defineBrand has checked */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} data-brand={yourBrand.name} data-theme={theme}>
            <Samples theme={theme} />
          </div>
        ))}
        <BrandCode input={input} />
      </Stack>
    </div>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  optional?: boolean;
}

/** Any CSS colour as text, with the browser's picker beside it. */
function ColourField({ label, value, onChange, error, optional }: ColourFieldProps) {
  return (
    <Stack gap="xxs">
      <TextField
        label={label}
        name={label}
        value={value}
        error={error}
        optional={optional}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : "#808080"}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </Stack>
  );
}

/** Components that together use every colour of a theme. */
function Samples({ theme }: { theme: string }) {
  const id = useId();
  const section = (title: string, children: ReactNode) => (
    <Stack gap="sm">
      <Heading level={4} size="h4">
        {title}
      </Heading>
      {children}
    </Stack>
  );
  return (
    <Card tone="sunken">
      <Stack gap="lg">
        <Heading level={3} size="h3">
          {theme === "light" ? "Light" : "Dark"}
        </Heading>
        {section(
          "Actions",
          <Inline>
            <Button tone="primary">Pay ₦61,300</Button>
            <Button tone="brand">Contact sales</Button>
            <Button>Cancel</Button>
            <Button tone="ghost">Remove</Button>
            <Button tone="danger">Delete</Button>
            <Button disabled>Not yet</Button>
            <TextLink href="#link">A link</TextLink>
          </Inline>,
        )}
        {section(
          "Forms",
          <Grid columns={2} gap="md">
            <TextField label="Business name" name={`${id}name`} hint="As on your receipts." />
            <TextField label="Email" name={`${id}email`} defaultValue="ada@" error="Enter an email address" />
            <RadioCards
              label="Onboarding"
              name={`${id}onboarding`}
              defaultValue="self"
              options={[
                { value: "self", label: "Self Onboarding", aside: "Free" },
                { value: "agent", label: "With an agent", aside: "₦15,000" },
              ]}
            />
            <Stack gap="sm">
              <CheckboxField label="Send me receipts" name={`${id}receipts`} defaultChecked />
              <Switch label="Renew automatically" name={`${id}renew`} defaultChecked />
              <PlanToggle
                label="Billing period"
                name={`${id}period`}
                defaultValue="yearly"
                options={[
                  { value: "yearly", label: "Yearly", note: "Save 50%" },
                  { value: "monthly", label: "Monthly" },
                ]}
              />
            </Stack>
          </Grid>,
        )}
        {section(
          "Feedback",
          <Stack gap="sm">
            {(["info", "positive", "caution", "critical"] as const).map((tone) => (
              <Alert key={tone} tone={tone} announce="none">
                {tone}
              </Alert>
            ))}
            <Inline>
              <Badge>Neutral</Badge>
              <Badge tone="accent">Recommended</Badge>
              <Badge tone="positive">Paid</Badge>
              <Avatar name="Ada Obi" />
            </Inline>
          </Stack>,
        )}
        {section(
          "Money and data",
          <Grid columns={2} gap="md">
            <PlanCard
              name="Plus"
              headingLevel={4}
              price={{ naira: 60_000 }}
              was={{ naira: 120_000 }}
              per="/year"
              saving="You Save 50% per year"
              badge="Recommended"
              featured
              features={["Stock and sales", "Unlimited customers"]}
            />
            <Stack gap="md">
              <Card>
                <OrderSummary
                  title={`Order Summary, ${theme}`}
                  headingLevel={4}
                  lines={[{ id: "plan", name: "Plus plan", detail: "12 months", amount: "₦120,000" }]}
                  rows={[{ id: "discount", label: "Discount (50%)", amount: "−₦60,000", tone: "positive" }]}
                  total={{ amount: "₦60,000" }}
                />
              </Card>
              <Stat label="Balance" value="₦250,000" delta={{ value: "12%", direction: "up" }} />
              <Card tone="brand">
                <Text tone="onBrand">A panel in the brand's colour.</Text>
              </Card>
            </Stack>
          </Grid>,
        )}
        {section(
          "Navigation",
          <Stack gap="sm">
            <Tabs
              label={`Reports, ${theme}`}
              items={[
                { value: "stock", label: "Stock", content: "126 products" },
                { value: "sales", label: "Sales", content: "34 today" },
              ]}
            />
            <Pagination aria-label={`Pages, ${theme}`} page={2} pageCount={5} />
          </Stack>,
        )}
      </Stack>
    </Card>
  );
}

/** The code of the brand, to copy. */
function BrandCode({ input: { name: _, base, ...input } }: { input: BrandSeed }) {
  const [copied, setCopied] = useState(false);
  const fields = [
    '  name: "market",',
    ...Object.entries(input).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`),
    ...(base ? ["  base: lagoon,"] : []),
  ];
  const code = `import { writeFileSync } from "node:fs";
import { brandSheet, defineBrand${base ? ", lagoon" : ""} } from "@vendor/ui/brand";

const market = defineBrand({
${fields.join("\n")}
});
writeFileSync("market.css", brandSheet(market));
`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new brand has not been copied.
  useEffect(() => setCopied(false), [code]);
  return (
    <Card>
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop. */}
        <pre tabIndex={0} style={{ overflowX: "auto", margin: 0 }}>
          <code>{code}</code>
        </pre>
        <Inline>
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(code).then(() => setCopied(true));
            }}
          >
            Copy the code
          </Button>
          <span role="status">{copied ? <Text size="sm">Copied</Text> : null}</span>
        </Inline>
      </Stack>
    </Card>
  );
}
