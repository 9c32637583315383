import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { LinkButton } from "../Button";
import { Grid, Page } from "../Layout";
import { PlanCard } from "./index";

const themes = ["light", "dark"] as const;

it.each(themes)("is an article with its name, both prices and features (%s)", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const root = createRef<HTMLElement>();
  const screen = await render(
    <PlanCard
      ref={root}
      name="Plus"
      headingLevel={2}
      price={{ naira: 60_000 }}
      was={{ naira: 120_000 }}
      per="/year"
      saving="You Save 50% per year"
      badge="Recommended"
      featured
      features={["Unlimited bank accounts"]}
      action={<LinkButton href="#plus">Try free for 7 days</LinkButton>}
    />,
  );
  const plan = screen.getByRole("article", { name: "Plus" });
  expect(plan.element()).toBe(root.current);
  await expect.element(plan).toHaveTextContent("₦60,000/yearFull price ₦120,000You Save 50% per year");
  await expect.element(plan.getByRole("listitem")).toHaveTextContent("Unlimited bank accounts");
  await expect.element(plan.getByRole("heading", { level: 2 })).toHaveTextContent("Plus");
  await expectAccessible();
  delete document.documentElement.dataset.theme;
});

it("keeps price words and names without spaces inside a narrow card", async () => {
  const screen = await render(
    <div style={{ inlineSize: "15rem" }}>
      <PlanCard
        name="Administrationofinterdepartmentalrequisitions"
        badge="Agreed with us"
        price="Personalised pricing"
        features={["Administrationofinterdepartmentalrequisitionsandreconciliation"]}
      />
      <PlanCard
        name="Dearest"
        price={{ naira: 1_234_567_890.55 }}
        was={{ naira: 2_469_135_781.1 }}
        per="/year"
      />
    </div>,
  );
  for (const card of screen.getByRole("article").elements())
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
});

it("strikes no price through beside words, and announces a loading price", async () => {
  const screen = await render(
    <>
      <PlanCard name="Enterprise" price="Personalised pricing" was={{ naira: 300_000 }} />
      <PlanCard name="Plus" price={undefined} />
    </>,
  );
  expect(screen.container.querySelector("s")).toBeNull();
  await expect.element(screen.getByRole("article", { name: "Plus" })).toHaveTextContent("Loading...");
  await expectAccessible();
});

it.each([768, 1024, 1280])(
  "aligns prices, buttons and features of neighbouring cards (%d px)",
  async (width) => {
    const { page } = await import("vitest/browser");
    await page.viewport(width, 740);
    const screen = await render(
      <Page>
        <Grid columns={3}>
          <PlanCard
            name="Plus"
            description="For one shop that wants its stock, its sales and its books in order, with everyone who works in it."
            price={{ naira: 60_000 }}
            was={{ naira: 120_000 }}
            per="/year"
            saving="You Save 50% per year"
            note="Then ₦10,000 a month."
            badge="Recommended"
            action={<LinkButton href="#plus">Plus</LinkButton>}
            features={["Stock", "Sales"]}
          />
          <PlanCard
            name="Enterprise"
            price="Personalised pricing"
            action={<LinkButton href="#sales">Sales</LinkButton>}
            features={["Stock"]}
          />
          <PlanCard
            name="Basic"
            price="Free"
            action={<LinkButton href="#basic">Basic</LinkButton>}
            features={["Stock"]}
          />
        </Grid>
      </Page>,
    );
    const tops = (role: "heading" | "link" | "list") =>
      screen
        .getByRole(role)
        .elements()
        .slice(0, width < 1024 ? 2 : 3)
        .map((element) => element.getBoundingClientRect().top);
    for (const role of ["heading", "link", "list"] as const) expect(new Set(tops(role)).size, role).toBe(1);
    await page.viewport(360, 740);
  },
);
