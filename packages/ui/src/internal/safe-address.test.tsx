import { type ElementType, forwardRef, type ReactElement } from "react";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { render } from "vitest-browser-react";
import publicApi from "../../public-api.txt?raw";
import * as ui from "../index";

const unsafe = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript\r:alert(1)",
  " \u0000\u0001\u001f javascript:alert(1)",
  "\njavascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg/>",
  "blob:https://shop.example/1",
  "file:///etc/passwd",
  "x-custom:alert(1)",
];
const safe = [
  "/wallet",
  "//shop.example/wallet",
  "?page=2",
  "#main",
  "./wallet:1/2?a=b",
  "pages/a:b",
  "https://shop.example/a",
  "HTTP://shop.example",
  "mailto:ada@shop.example",
  "tel:+2348031234567",
];

/** A router's link, which cannot be rendered without an address. */
const RouterLink = forwardRef<HTMLAnchorElement, { to: string; reloadDocument?: boolean }>(
  function RouterLink({ to, reloadDocument: _, ...rest }, ref) {
    if (typeof to !== "string") throw new Error("The router's link has no address.");
    return <a {...rest} ref={ref} href={to} />;
  },
);

const link = (Link: ElementType) => (address: string) => [
  <Link key="plain" href={address}>
    Words
  </Link>,
  <Link key="router" as={RouterLink} to={address} reloadDocument>
    Words
  </Link>,
];
/** Boxes and texts that may be rendered as any element. */
const box = (Box: ElementType) => (address: string) => [
  <Box key="a" as="a" href={address}>
    Words
  </Box>,
  <Box key="form" as="form" action={address} />,
];
const dialog = { open: true, onOpenChange: () => undefined };

/** Every component that takes an address, by its name. */
const components: Record<string, (address: string) => ReactElement | ReactElement[]> = {
  AddMoneyDialog: (action) => (
    <ui.AddMoneyDialog
      {...dialog}
      form={{ action }}
      totalsFor={(amount) => ({ charge: ui.kobo(0), total: amount })}
    />
  ),
  AppShell: (address) => [
    <ui.AppShell key="plain" logo="" sections={[{ links: [{ label: "A", link: { href: address } }] }]}>
      Words
    </ui.AppShell>,
    <ui.AppShell
      key="router"
      logo=""
      as={RouterLink}
      sections={[{ links: [{ label: "A", link: { to: address } }] }]}
    >
      Words
    </ui.AppShell>,
  ],
  Avatar: (src) => <ui.Avatar name="Ada" src={src} />,
  Breadcrumbs: (address) => [
    <ui.Breadcrumbs key="plain" items={[{ label: "Home", link: { href: address } }, { label: "Here" }]} />,
    <ui.Breadcrumbs
      key="router"
      as={RouterLink}
      items={[{ label: "Home", link: { to: address } }, { label: "Here" }]}
    />,
  ],
  Button: (address) => <ui.Button formAction={address}>Save</ui.Button>,
  Card: box(ui.Card),
  CardLink: link(ui.CardLink),
  DataTable: (address) => [
    <ui.DataTable
      key="plain"
      caption="Rows"
      columns={[{ key: "a", label: "A", sortable: true, cell: () => "a" }]}
      rows={[]}
      getKey={() => "a"}
      getSortLink={() => ({ href: address })}
    />,
    <ui.DataTable
      key="router"
      caption="Rows"
      as={RouterLink}
      columns={[{ key: "a", label: "A", sortable: true, cell: () => "a" }]}
      rows={[]}
      getKey={() => "a"}
      getSortLink={() => ({ to: address })}
    />,
  ],
  FilterBar: (address) => {
    const filters = [{ key: "a", label: "A", type: "text" }] as const;
    return [
      <ui.FilterBar key="plain" filters={filters} params="a=1" getLink={() => ({ href: address })} />,
      <ui.FilterBar
        key="router"
        filters={filters}
        params="a=1"
        as={RouterLink}
        getLink={() => ({ to: address })}
        form={{ action: address }}
      />,
    ];
  },
  ConfirmDialog: (action) => (
    <ui.ConfirmDialog {...dialog} title="Delete?" confirmLabel="Delete" form={{ action }} />
  ),
  Grid: box(ui.Grid),
  Inline: box(ui.Inline),
  LinkButton: link(ui.LinkButton),
  MenuItem: (address) => (
    <ui.Menu defaultOpen trigger={<ui.Button>Open</ui.Button>}>
      <ui.MenuItem href={address}>Plain</ui.MenuItem>
      <ui.MenuItem as={RouterLink} href={address}>
        Router
      </ui.MenuItem>
    </ui.Menu>
  ),
  Page: box(ui.Page),
  CursorPagination: (address) => <ui.CursorPagination previous={null} next={{ href: address }} />,
  Pagination: (address) => [
    <ui.Pagination key="plain" page={2} pageCount={3} getLink={() => ({ href: address })} />,
    <ui.Pagination key="router" as={RouterLink} page={2} pageCount={3} getLink={() => ({ to: address })} />,
  ],
  PlanToggleLinks: (address) => [
    <ui.PlanToggleLinks
      key="plain"
      label="Term"
      options={[{ key: "a", label: "A", current: true, link: { href: address } }]}
    />,
    <ui.PlanToggleLinks
      key="router"
      label="Term"
      as={RouterLink}
      options={[{ key: "a", label: "A", current: true, link: { to: address } }]}
    />,
  ],
  PaymentDialog: (action) => <ui.PaymentDialog {...dialog} title="Pay" form={{ action }} />,
  ProfileMenu: (src) => <ui.ProfileMenu name="Ada" username="ada" avatarSrc={src} />,
  ProfileMenuButton: (address) => <ui.ProfileMenuButton formAction={address}>Log out</ui.ProfileMenuButton>,
  ProfileMenuLink: link(ui.ProfileMenuLink),
  ProgressSteps: (address) => [
    <ui.ProgressSteps key="plain" steps={[{ label: "Plan", link: { href: address } }]} current={2} />,
    <ui.ProgressSteps
      key="router"
      as={RouterLink}
      steps={[{ label: "Plan", link: { to: address } }]}
      current={2}
    />,
  ],
  SiteFooter: (href) => (
    <ui.SiteFooter
      company="Ledger"
      year={2026}
      social={[{ name: "Facebook", href }]}
      offices={[{ country: "Nigeria", lines: ["Ibadan"], phone: { display: "0803", href } }]}
    />
  ),
  SiteFooterLink: link(ui.SiteFooterLink),
  SiteHeaderLink: link(ui.SiteHeaderLink),
  SkipLink: (href) => <ui.SkipLink href={href} />,
  Stack: box(ui.Stack),
  StoreBadges: (href) => <ui.StoreBadges badges={[{ store: "googlePlay", href }]} />,
  Text: box(ui.Text),
  TextLink: link(ui.TextLink),
  VisuallyHidden: box(ui.VisuallyHidden),
};

const attributes = ["href", "src", "action", "formaction"];

/** The addresses in the document. */
function addresses(): string[] {
  const elements = [...document.querySelectorAll(attributes.map((name) => `body [${name}]`).join())];
  return elements.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []));
}

let error: MockInstance;
beforeEach(() => {
  error = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
/** React warns about `javascript:` itself when a component lets it through. */
const errors = () => error.mock.calls.map(String);
/** The developer is warned of each attribute once. */
const warnings = new Set<string>();

describe.each(Object.entries(components))("%s", (_, example) => {
  it.each(unsafe)("leaves %j out", async (address) => {
    await render(<div>{example(address)}</div>);
    expect(addresses().filter((found) => !found.startsWith("#") && found !== "/")).toEqual([]);
    for (const line of errors()) {
      expect(line).toMatch(/^@vendor\/ui \[unsafe-address\]: `\w+` was left out, because/);
      warnings.add(line);
    }
    error.mockClear();
  });
  it.each(safe)("keeps %j", async (address) => {
    await render(<div>{example(address)}</div>);
    expect(addresses()).toContain(address);
    expect(errors()).toEqual([]);
  });
});

it("warns the developer, once for each attribute", () => {
  expect(warnings.size).toBe(5);
});

it("lists every component with an address among its props", () => {
  const native = ["Button", "ProfileMenuButton"];
  /** A prop that is an address, contains one, or is passed on to a link, a form or any element. */
  const takesAddress =
    /\b(?:as|formAs|getLink|getSortLink|link|href|src|avatarSrc)\?:|\bhref\b|Sealed<"(?:a|form|img)"/;
  const sections = publicApi.split(/\n(?=component |type )/);
  const found = sections
    .filter((section) => section.startsWith("component ") && takesAddress.test(section))
    .map((section) => /^component (\w+)/.exec(section)?.[1] ?? "");
  const typesWithAddress = sections
    .filter((section) => section.startsWith("type ") && takesAddress.test(section))
    .map((section) => /^type (\w+)/.exec(section)?.[1] ?? "");
  expect([...new Set([...found, ...native, "StoreBadges"])].sort()).toEqual(Object.keys(components).sort());
  // The parts of the components above that have their own types.
  expect(typesWithAddress.sort()).toEqual(["Breadcrumb", "ProgressStep", "SiteFooterOffice", "StoreBadge"]);
});
