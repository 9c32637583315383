import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "./theme/lagoon";
import { Button } from "./components/Button";
import { Dialog } from "./components/Dialog";
import { Drawer } from "./components/Drawer";
import { Menu, MenuItem } from "./components/Menu";
import { Tooltip } from "./components/Tooltip";

const ignore = () => undefined;
const overlays: [string, string, ReactElement][] = [
  ["Dialog", "dialog", <Dialog key="d" title="Pay" open onOpenChange={ignore} />],
  ["Drawer", "dialog", <Drawer key="d" title="Filters" open onOpenChange={ignore} />],
  [
    "Menu",
    "menu",
    <Menu key="m" trigger={<Button>Manage</Button>} defaultOpen>
      <MenuItem>Edit</MenuItem>
    </Menu>,
  ],
  [
    "Tooltip",
    "tooltip",
    <Tooltip key="t" label="Edit" open>
      <Button icon={<svg aria-hidden="true" />} />
    </Tooltip>,
  ],
];

it.each(overlays)(
  "%s has the theme, brand, density and direction around it",
  async (_name, role, overlay) => {
    const screen = await render(
      <div data-theme="dark">
        <div data-brand="lagoon" data-density="compact" dir="rtl" lang="ar" data-testid="place">
          {overlay}
        </div>
      </div>,
    );
    const names = ["color-surface-raised", "color-action-base", "control-height"].map(
      (name) => `--pos-${name}`,
    );
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return [...names.map((name) => style.getPropertyValue(name)), style.direction];
    };
    const shown = screen.getByRole(role as "dialog");
    await expect.element(shown).toBeInTheDocument();
    expect(look(shown.element())).toEqual(look(screen.getByTestId("place").element()));
    expect(shown.element().closest("[lang]")).toHaveProperty("lang", "ar");
  },
);

it("keeps a dialog of the page free of attributes", async () => {
  const screen = await render(<Dialog title="Pay" open onOpenChange={ignore} />);
  const overlay = screen.getByRole("dialog").element().closest("[dir]");
  expect(overlay?.matches("[data-theme], [data-brand], [lang]")).toBe(false);
});
