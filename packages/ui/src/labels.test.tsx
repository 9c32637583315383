import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import * as ui from "./index";

/** The components that show only what they are given. */
const withoutWords = `
  Accordion AdirePattern Avatar Badge CallToAction Card CardLink CheckboxField Code Countdown Disclosure
  EmptyState FaqSection FeatureSection Grid Heading Hero Inline Kbd LinkButton Logo LogoRow Menu MenuItem
  MenuSection Page PageHeader PlanToggle PlanToggleLinks Popover Progress ProfileMenuButton ProfileMenuLink
  SegmentedControl SiteFooterGroup SiteFooterLink SiteHeaderLink Skeleton Sparkline Stack StatusRegion Steps Tabs Testimonial Text
  TextLink ThemeScript TimedAlert Toggletip Tooltip VisuallyHidden VirtualRows`;

const w = "λέξη";
const say = () => w;
const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, w])) as Record<Name, string>;
const nothing = () => undefined;
const field = { label: w, name: "ν", optional: w };
const price = ui.kobo(100);
const chartLabels = texts("table", "column", "empty", "none");
const dateLabels = {
  ...texts("open", "today", "previousMonth", "nextMonth", "notADate"),
  tooEarly: say,
  tooLate: say,
};
const comboboxLabels = {
  ...texts("open", "clear", "loading", "none", "failed"),
  count: say,
  more: say,
  remove: say,
};
const card = { lastFour: "4081", expiry: { month: 9, year: 2028 }, onRemove: nothing };
const cardLabels = { ...texts("expires", "expired", "removing"), card: say, endingIn: say };
const dialog = { open: true, onOpenChange: nothing, title: w };
const dialogLabels = {
  ...texts("next", "balance", "after", "tooLow", "short", "cancel", "close"),
  pay: say,
  missing: say,
};
const comparison = {
  plans: [{ id: "1", name: w }],
  ...texts("title", "phoneTitle", "caption"),
  labels: {
    ...texts("included", "notIncluded", "feature", "categories", "plans", "noPlan", "empty", "loading"),
    upTo: say,
    about: say,
  },
};
const table = {
  caption: w,
  columns: [{ key: "1", label: w, cell: say, sortable: true, rowHeader: true }],
  getKey: () => "1",
  onSort: nothing,
  rowActions: say,
  selection: { parts: ui.selectionParts, selected: new Set(["1"]), onChange: nothing, rowName: say },
  labels: {
    ...texts("empty", "loading", "actions", "selectAll", "clear"),
    ...{
      selectRow: say,
      selected: say,
      selectedOnPages: say,
      selectMatching: say,
      allSelected: say,
      sortedBy: say,
    },
  },
};
const pages = {
  page: 3,
  pageCount: 12,
  label: w,
  labels: { previous: w, next: w, page: say, status: say },
};
const quote = ui.quoteToSummary(
  {
    duration: 12,
    lines: (["plan", "addon", "onboarding"] as const).map((kind) => ({ kind, name: w, qty: 1, price })),
    planSaving: price,
    discountPercent: 1,
    subtotal: price,
    couponCode: w,
    couponDiscount: price,
    agentDiscountPercent: 1,
    agentDiscount: price,
    credit: price,
    charge: price,
    total: price,
  },
  {
    ...texts("onboarding", "subtotal", "credit", "charge", "total"),
    plan: say,
    months: say,
    addon: say,
    discount: say,
    coupon: say,
    agentDiscount: say,
  },
  () => ({ onRemove: nothing }),
);
const order = { title: w, loadingLabel: w, emptyText: w, removeLabel: w };
const toasts = ui.createToasts({ clock: { now: () => 0, every: () => nothing } });
toasts.show({ title: w, text: w });

/** Each component with built-in texts, in each state that shows some, with Greek labels. */
const translated: Record<string, ReactElement | readonly ReactElement[]> = {
  AddMoneyDialog: (
    <ui.AddMoneyDialog
      {...dialog}
      cards={[
        { id: "1", ...card },
        { id: "2", ...card, expired: true },
        { id: "3", ...card, removing: true },
      ]}
      defaultCard="new_card"
      defaultAmount={{ naira: 5_000 }}
      totalsFor={() => ({ charge: price, total: price })}
      saveCardLabel={w}
      cardLabels={cardLabels}
      labels={{
        ...dialogLabels,
        ...texts("amount", "unit", "cards", "removeCard", "newCard", "newCardHint"),
        ...texts("credit", "charge", "total", "add"),
        limits: say,
      }}
    />
  ),
  AppShell: (
    <ui.AppShell
      logo={w}
      sections={[{ title: w, links: [{ label: w, link: { href: "#" } }] }]}
      navLabel={w}
      menuLabel={w}
      skipLabel={w}
    >
      {w}
    </ui.AppShell>
  ),
  CommandPalette: (
    <ui.CommandPalette
      open
      onOpenChange={nothing}
      onSelect={nothing}
      commands={[]}
      label={w}
      labels={{ ...texts("placeholder", "none", "loading", "failed", "escape"), count: say }}
    />
  ),
  FileUpload: <ui.FileUpload {...field} labels={{ drop: w }} />,
  BarChart: (
    <ui.BarChart label={w} columns={[w]} series={[{ label: w, values: [null] }]} labels={chartLabels} />
  ),
  LineChart: <ui.LineChart label={w} columns={[]} series={[]} labels={chartLabels} />,
  CohortGrid: [
    <ui.CohortGrid
      key="filled"
      label={w}
      rows={[{ label: w, size: 1, values: [1] }]}
      labels={{ cohort: w, size: w, period: say }}
    />,
    <ui.CohortGrid key="empty" label={w} rows={[]} labels={{ empty: w }} />,
  ],
  BulkBar: [false, true].map((allSelected) => (
    <ui.BulkBar
      key={String(allSelected)}
      count={3}
      countHere={1}
      total={9}
      allSelected={allSelected}
      onClear={nothing}
      onSelectAll={nothing}
      label={w}
      labels={{ selected: say, elsewhere: say, selectAll: say, all: say, clear: w }}
    >
      {w}
    </ui.BulkBar>
  )),
  ConfirmDialog: (
    <ui.ConfirmDialog
      title={w}
      confirmLabel={w}
      word={w}
      open
      onOpenChange={nothing}
      labels={{ cancel: w, close: w, type: say, mismatch: say }}
    />
  ),
  CopyButton: <ui.CopyButton text={w} label={w} copiedLabel={w} failedLabel={w} />,
  DescriptionList: (
    <ui.DescriptionList items={[{ term: w, copy: w }]} copyLabel={say} copiedLabel={w} noneLabel={w} />
  ),
  Diff: [
    [
      { label: w, before: w },
      { label: w, before: w, after: w },
    ],
    [],
  ].map((rows) => (
    <ui.Diff
      key={rows.length}
      caption={w}
      rows={rows.slice(0, 1)}
      labels={texts("field", "before", "after", "none", "unchanged", "empty")}
    />
  )),
  JsonView: <ui.JsonView value={{ α: [1] }} label={w} countText={say} />,
  ProgressSteps: <ui.ProgressSteps steps={[{ label: w }]} current={2} label={w} doneLabel={w} />,
  TagInput: <ui.TagInput {...field} defaultValue={[w]} labels={{ remove: say, added: say, removed: say }} />,
  Timeline: <ui.Timeline label={w} entries={[]} empty={w} />,
  CheckboxGroup: <ui.CheckboxGroup {...field} options={[{ value: "1", label: w }]} />,
  Combobox: <ui.Combobox {...field} options={[]} labels={comboboxLabels} defaultValue={w} />,
  DateField: (
    <ui.DateField {...field} today="2026-11-25" defaultValue="2026-11-25" locale="el" labels={dateLabels} />
  ),
  DateRange: (
    <ui.DateRange
      label={w}
      fromName="ν"
      toName="ξ"
      today="2026-11-25"
      locale="el"
      defaultValue={{ from: "2026-11-25", to: "2026-11-01" }}
      labels={{ ...dateLabels, ...texts("from", "to", "reversed") }}
    />
  ),
  FilterBar: (
    <ui.FilterBar
      label={w}
      filters={[
        { key: "1", label: w, type: "text" },
        { key: "2", label: w, type: "choice", options: [{ value: "1", label: w }] },
        { key: "3", label: w, type: "number" },
        { key: "4", label: w, type: "date-range" },
      ]}
      params="1=α&2=1&3-min=5&4-from=2026-11-01"
      locale="el"
      getLink={() => ({ href: "#" })}
      labels={{
        ...texts("apply", "clear", "atLeast", "atMost", "dateFrom", "dateTo", "chooseDates"),
        ...texts("number", "money", "date", "reversed"),
        ...{ from: say, to: say, more: say, remove: say, contains: say },
      }}
    />
  ),
  MultiCombobox: <ui.MultiCombobox {...field} options={[]} labels={comboboxLabels} defaultValue={[w]} />,
  NumberField: (
    <ui.NumberField
      {...field}
      defaultValue={3}
      labels={{ ...texts("increase", "decrease", "notANumber", "fraction"), tooSmall: say, tooLarge: say }}
    />
  ),
  RadioGroup: <ui.RadioGroup {...field} options={[{ value: "1", label: w }]} />,
  Alert: (
    <ui.Alert onDismiss={nothing} dismissLabel={w}>
      {w}
    </ui.Alert>
  ),
  Breadcrumbs: <ui.Breadcrumbs items={[{ label: w, link: {} }, { label: w }]} label={w} />,
  Button: (
    <ui.Button loading loadingLabel={w}>
      {w}
    </ui.Button>
  ),
  ComparisonTable: [
    <ui.ComparisonTable
      key="filled"
      {...comparison}
      categories={[
        {
          id: "1",
          name: w,
          features: [true, false, 2].map((value, at) => ({
            id: `${at}`,
            name: w,
            help: w,
            values: [value],
          })),
        },
      ]}
    />,
    <ui.ComparisonTable key="empty" {...comparison} categories={[]} />,
    <ui.ComparisonTable key="loading" {...comparison} categories={[]} loading />,
  ],
  ColumnPicker: (
    <ui.ColumnPicker
      columns={table.columns}
      shown={table.columns}
      onChange={nothing}
      labels={{ button: w, earlier: say, later: say, place: say }}
    />
  ),
  CursorPagination: (
    <ui.CursorPagination label={w} labels={{ previous: w, next: w }} previous={null} next={{ href: "#" }} />
  ),
  DataTablePanel: (
    <ui.DataTablePanel title={w} closeLabel={w} onClose={nothing}>
      {w}
    </ui.DataTablePanel>
  ),
  EditableCell: <ui.EditableCell label={w} value={w} failed={w} onSave={() => undefined} />,
  DataTable: [
    <ui.DataTable key="filled" {...table} rows={[1]} />,
    <ui.DataTable key="empty" {...table} rows={[]} />,
    <ui.DataTable key="loading" {...table} rows={[]} loading />,
  ],
  Dialog: <ui.Dialog title={w} open onOpenChange={nothing} closeLabel={w} />,
  Drawer: <ui.Drawer title={w} open onOpenChange={nothing} closeLabel={w} />,
  DurationBadge: <ui.DurationBadge duration="yearly" label={w} />,
  ErrorSummary: <ui.ErrorSummary title={w} errors={[{ message: w }]} />,
  FullPrice: <ui.FullPrice amount={price} label={w} />,
  MoneyField: [
    <ui.MoneyField key="naira" {...field} atLeast={price} atMost={price} limitsHint={w} unitLabel={w} />,
    <ui.MoneyField key="tokens" {...field} currency="KPT" unitLabel={w} />,
  ],
  NewCardRow: <ui.NewCardRow name="ν" label={w} hint={w} />,
  OrderSummary: [
    <ui.OrderSummary key="filled" {...order} {...quote} />,
    <ui.OrderSummary key="empty" {...order} lines={[]} />,
    <ui.OrderSummary key="loading" {...order} lines={[]} loading />,
  ],
  OtpField: <ui.OtpField {...field} />,
  Pagination: [
    <ui.Pagination key="links" {...pages} getLink={() => ({ href: "#" })} />,
    <ui.Pagination key="buttons" {...pages} onPageChange={nothing} />,
  ],
  PasswordField: <ui.PasswordField {...field} showLabel={w} capsLockLabel={w} />,
  PaymentDialog: [
    <ui.PaymentDialog key="choose" {...dialog} labels={dialogLabels} />,
    <ui.PaymentDialog key="enough" {...dialog} amount={price} balance={price} labels={dialogLabels} />,
    <ui.PaymentDialog key="low" {...dialog} amount={price} balance={ui.kobo(0)} labels={dialogLabels} />,
    <ui.PaymentDialog
      key="status"
      {...dialog}
      status={{ state: "paid", title: w }}
      labels={{ ...dialogLabels, tooLowTitle: w }}
    />,
  ],
  PaymentInstructions: [
    <ui.PaymentInstructions
      key="account"
      amount={price}
      account={{ number: "0", name: w, bank: w }}
      expires={{ seconds: 0, at: "14:32" }}
      copyLabel={say}
      labels={{ ...texts("accountNumber", "accountName", "bank", "amount"), until: say }}
    />,
    <ui.PaymentInstructions
      key="code"
      amount={price}
      ussd={{ code: "*1#", bank: w }}
      copyLabel={say}
      labels={{ ...texts("bank", "amount", "code"), dial: say }}
    />,
  ],
  PaymentStatus: <ui.PaymentStatus state="failed" title={w} text={w} />,
  PhoneField: <ui.PhoneField {...field} />,
  PlanCard: [
    <ui.PlanCard key="loading" name={w} price={undefined} loadingLabel={w} />,
    <ui.PlanCard key="filled" name={w} price={price} was={price} wasLabel={w} />,
  ],
  Price: <ui.Price amount={price} was={price} wasLabel={w} />,
  ProfileMenu: <ui.ProfileMenu name={w} username={w} label={w} defaultOpen />,
  RadioCards: <ui.RadioCards {...field} options={[{ value: "1", label: w }]} />,
  ReceiptLines: (
    <ui.ReceiptLines
      caption={w}
      lines={[{ id: "1", label: w, amount: price }]}
      subtotal={price}
      discount={price}
      charge={price}
      vat={{ rate: 7.5, amount: price }}
      total={price}
      labels={texts("item", "qty", "amount", "subtotal", "discount", "charge", "vat", "total")}
    />
  ),
  SavedCardRow: [
    <ui.SavedCardRow key="valid" {...card} name="ν" removeLabel={w} labels={cardLabels} />,
    <ui.SavedCardRow key="expired" {...card} expired removing removeLabel={w} labels={cardLabels} />,
  ],
  Saving: <ui.Saving percent={50} label={w} />,
  SearchField: <ui.SearchField {...field} defaultValue={w} loading loadingLabel={w} clearLabel={w} />,
  SelectField: <ui.SelectField {...field} placeholder={w} />,
  SiteFooter: (
    <ui.SiteFooter
      company={w}
      year={2026}
      social={[{ name: w, href: "#" }]}
      socialLabel={w}
      newTabLabel={w}
      offices={[{ country: w, lines: [w] }]}
    />
  ),
  SiteHeader: <ui.SiteHeader logo={w} links={w} navLabel={w} menuLabel={w} defaultMenuOpen />,
  SkeletonRegion: <ui.SkeletonRegion loading skeleton={null} label={w} />,
  SkipLink: <ui.SkipLink>{w}</ui.SkipLink>,
  Spinner: <ui.Spinner label={w} />,
  Stat: [
    <ui.Stat key="loading" label={w} value={w} loading loadingLabel={w} />,
    <ui.Stat
      key="filled"
      label={w}
      value={w}
      delta={{ direction: "up", value: "1" }}
      directionLabels={{ up: w, down: w }}
    />,
  ],
  StoreBadges: (
    <ui.StoreBadges
      badges={[
        { store: "direct", href: "#", caption: w, name: w },
        { store: "appStore", name: w },
      ]}
      soonLabel={w}
      newTabLabel={w}
    />
  ),
  Switch: <ui.Switch label={w} name="ν" loading loadingLabel={w} />,
  TextAreaField: <ui.TextAreaField {...field} />,
  TextField: <ui.TextField {...field} />,
  ToastHistory: [
    <ui.ToastHistory key="filled" toasts={toasts} label={w} formatTime={say} />,
    <ui.ToastHistory key="empty" toasts={ui.createToasts()} label={w} emptyText={w} />,
  ],
  ToastRegion: <ui.ToastRegion toasts={toasts} label={w} dismissLabel={w} />,
};

/** The texts of the page in Latin letters: those that are seen, and those that only screen readers hear. */
function latinTexts(): string[] {
  const spoken = ["aria-label", "aria-description", "aria-roledescription", "alt", "placeholder", "title"];
  return [...document.body.querySelectorAll("*:not(style, script)")]
    .flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
      ...spoken.map((name) => element.getAttribute(name) ?? ""),
    ])
    .filter((text) => /\p{Script=Latin}/u.test(text.replaceAll("KPT", "")));
}

it("knows every component", () => {
  const known = [...Object.keys(translated), ...withoutWords.trim().split(/\s+/)];
  expect(known.sort()).toEqual(Object.keys(ui).filter((name) => /^[A-Z]/.test(name)));
});

it.each(Object.entries(translated))("%s can be shown in another language", async (_name, elements) => {
  for (const element of [elements].flat()) {
    const { unmount } = await render(element);
    expect(document.body.textContent || document.querySelector("[aria-label]")).toBeTruthy();
    expect(latinTexts()).toEqual([]);
    await unmount();
  }
});
