import { brandSheet } from "@vendor/ui/brand";
import { useEffect, useState } from "react";
import { Button } from "../../src/components/Button";
import { Card } from "../../src/components/Card";
import { Grid, Inline, Stack } from "../../src/components/Layout";
import { SelectField } from "../../src/components/SelectField";
import { Text } from "../../src/components/Text";
import { TextField } from "../../src/components/TextField";
import { type BrandSeed, defineBrand } from "../../src/theme/brand";
import { lagoon } from "../../src/theme/brands/lagoon";
import { Samples } from "./BrandSamples";

/** Storybook's preview loads the style sheet of the toolbar's brand "Yours" from this key. */
const yourBrand = { name: "yours", key: "your-brand" };

const corners = { Square: "0", Slight: "4px", Round: "10px", "Very round": "18px" };

/** Picks a brand's seed, and shows its components and its code. */
export function BrandPicker() {
  const [seed, setSeed] = useState("#0F766E");
  const [action, setAction] = useState("");
  const [base, setBase] = useState<"indigo" | "lagoon">("indigo");
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
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
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
                onValueChange={change(setBase)}
                options={[
                  { value: "indigo", label: "Indigo" },
                  { value: "lagoon", label: "Lagoon" },
                ]}
              />
              <SelectField
                label="Corners"
                name="radius"
                value={radius}
                onValueChange={change(setRadius)}
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

/** The code of the brand, to copy. */
function BrandCode({ input: { name: _, base, ...input } }: { input: BrandSeed }) {
  const [copied, setCopied] = useState(false);
  const fields = [
    '  name: "market",',
    ...Object.entries(input).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`),
    ...(base ? ["  base: lagoon,"] : []),
  ];
  const code = `import { writeFileSync } from "node:fs";

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
