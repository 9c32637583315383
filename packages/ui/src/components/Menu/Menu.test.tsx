import CircleUser from "lucide-react/icons/circle-user";
import { type ComponentPropsWithoutRef, forwardRef, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Menu, MenuItem, type MenuProps, MenuSection } from "./index";

const followed = vi.fn();

/** A stand-in for a router's link, which takes `to` and navigates without the browser. */
const RouterLink = forwardRef<HTMLAnchorElement, { to: string } & ComponentPropsWithoutRef<"a">>(
  function RouterLink({ to, onClick, ...rest }, ref) {
    return (
      <a
        {...rest}
        ref={ref}
        href={to}
        onClick={(event) => {
          onClick?.(event);
          event.preventDefault();
          followed(to);
        }}
      />
    );
  },
);

function Example({
  logOut,
  remove,
  ...props
}: Partial<MenuProps> & { logOut?: () => void; remove?: () => void }) {
  return (
    <div style={{ display: "flex", justifyContent: "space-between" }}>
      <Menu {...props} trigger={<Button>Ngozi Okafor</Button>}>
        <MenuSection title="Your shop">
          <MenuItem as={RouterLink} href="/dashboard" icon={<CircleUser aria-hidden size={18} />}>
            Dashboard
          </MenuItem>
          <MenuItem as={RouterLink} href="/wallet">
            Wallet
          </MenuItem>
        </MenuSection>
        <MenuItem disabled>Transfer stock</MenuItem>
        <MenuItem tone="danger" {...(remove ? { onSelect: remove } : {})}>
          Remove location
        </MenuItem>
        <MenuItem {...(logOut ? { onSelect: logOut } : {})}>Log out</MenuItem>
      </Menu>
    </div>
  );
}

afterEach(() => {
  followed.mockReset();
  document.documentElement.removeAttribute("dir");
});

it("opens by click, and closes and restores the focus after a choice", async () => {
  const logOut = vi.fn();
  const screen = await render(<Example logOut={logOut} />);
  const button = screen.getByRole("button", { name: "Ngozi Okafor" });
  await expect.element(button).toHaveAttribute("aria-haspopup", "true");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  const menu = screen.getByRole("menu", { name: "Ngozi Okafor" });
  await expect.element(menu).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Your shop" })).toBeVisible();
  await expectAccessible(menu.element());
  await screen.getByRole("menuitem", { name: "Log out" }).click();
  expect(logOut).toHaveBeenCalledTimes(1);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("moves by arrow keys, Home, End and letters, and skips disabled items", async () => {
  const remove = vi.fn();
  const screen = await render(<Example remove={remove} />);
  const item = (name: string) => screen.getByRole("menuitem", { name });
  (screen.getByRole("button", { name: "Ngozi Okafor" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Dashboard")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(item("Remove location")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(item("Dashboard")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(item("Log out")).toHaveFocus();
  await userEvent.keyboard("wa");
  await expect.element(item("Wallet")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(remove).toHaveBeenCalledTimes(1);
});

it("follows a router's link by mouse and by Enter", async () => {
  const screen = await render(<Example />);
  const button = screen.getByRole("button", { name: "Ngozi Okafor" });
  await button.click();
  const wallet = screen.getByRole("menuitem", { name: "Wallet" });
  await expect.element(wallet).toHaveAttribute("href", "/wallet");
  await wallet.click();
  expect(followed).toHaveBeenCalledWith("/wallet");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(followed).toHaveBeenLastCalledWith("/dashboard");
});

it("closes on Escape and on a press outside without a choice", async () => {
  const logOut = vi.fn();
  const screen = await render(<Example logOut={logOut} />);
  const button = screen.getByRole("button", { name: "Ngozi Okafor" });
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(screen.getByRole("menu")).toBeVisible();
  await userEvent.click(document.body, { position: { x: 350, y: 700 } });
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  expect(logOut).not.toHaveBeenCalled();
});

it.each([
  ["ltr", "left"],
  ["rtl", "right"],
] as const)("aligns with the start of its button on a page in direction %s", async (dir, edge) => {
  document.documentElement.dir = dir;
  const screen = await render(<Example />);
  const button = screen.getByRole("button", { name: "Ngozi Okafor" });
  const at = button.element().getBoundingClientRect();
  await button.click();
  const menu = screen.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const box = menu.element().parentElement?.getBoundingClientRect();
  expect(box?.width).toBeLessThan(window.innerWidth);
  // The menu keeps 12px from the screen's edge.
  expect(Math.abs((box?.[edge] ?? 0) - at[edge])).toBeLessThanOrEqual(12);
});

it("finds an item by letter when its text has several parts", async () => {
  const name = "Bodija outlet";
  const screen = await render(
    <Menu trigger={<Button>Manage</Button>}>
      <MenuItem>Edit {name}</MenuItem>
      <MenuItem>Remove {name}</MenuItem>
    </Menu>,
  );
  await screen.getByRole("button", { name: "Manage" }).click();
  await userEvent.keyboard("r");
  await expect.element(screen.getByRole("menuitem", { name: "Remove Bodija outlet" })).toHaveFocus();
});

it("opens on its first item by Enter and on its last by the arrow up", async () => {
  const screen = await render(<Example />);
  (screen.getByRole("button", { name: "Ngozi Okafor" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Dashboard" })).toHaveFocus();
  await userEvent.keyboard("{Escape}{ArrowUp}");
  await expect.element(screen.getByRole("menuitem", { name: "Log out" })).toHaveFocus();
});

it("chooses by Space, and closes on Tab, which goes on from the button", async () => {
  const remove = vi.fn();
  const screen = await render(
    <>
      <Example remove={remove} />
      <button type="button">Next</button>
    </>,
  );
  (screen.getByRole("button", { name: "Ngozi Okafor" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown} ");
  expect(remove).toHaveBeenCalledOnce();
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await expect.element(screen.getByRole("button", { name: "Next" })).toHaveFocus();
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
});

it("closes by a second press of its button, and does nothing for a disabled one", async () => {
  const change = vi.fn();
  const screen = await render(<Example onOpenChange={change} />);
  const button = screen.getByRole("button", { name: "Ngozi Okafor" });
  await button.click();
  await button.click();
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  expect(change.mock.calls.flat()).toEqual([true, false]);
  await screen.rerender(
    <Menu trigger={<Button disabled>Manage</Button>} onOpenChange={change}>
      <MenuItem>Edit</MenuItem>
    </Menu>,
  );
  (screen.getByRole("button", { name: "Manage" }).element() as HTMLElement).click();
  expect(change).toHaveBeenCalledTimes(2);
});

function Rows() {
  const [rows, setRows] = useState(["Bodija", "Dugbe"]);
  return (
    <ul aria-label="Locations">
      {rows.map((row) => (
        <li key={row}>
          <Menu trigger={<Button>Manage {row}</Button>}>
            <MenuItem onSelect={() => setRows(rows.filter((other) => other !== row))}>Remove</MenuItem>
          </Menu>
        </li>
      ))}
    </ul>
  );
}

it("returns the focus to what is nearest when a choice removed the button", async () => {
  const screen = await render(<Rows />);
  await screen.getByRole("button", { name: "Manage Bodija" }).click();
  await screen.getByRole("menuitem").click();
  await expect.element(screen.getByRole("list")).toHaveFocus();
});

it("opens above its button, and scrolls, where there is too little room", async () => {
  const screen = await render(
    <div style={{ position: "fixed", insetBlockEnd: 0 }}>
      <Menu trigger={<Button>Manage</Button>}>
        {Array.from({ length: 40 }, (_, index) => `Item ${index + 1}`).map((name) => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>
    </div>,
  );
  const button = screen.getByRole("button", { name: "Manage" });
  await button.click();
  const menu = screen.getByRole("menu").element();
  const box = menu.parentElement?.getBoundingClientRect();
  expect(box?.bottom).toBeLessThan(button.element().getBoundingClientRect().top);
  expect(box?.top).toBeGreaterThanOrEqual(0);
  expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
});

it("keeps the props of its button", async () => {
  const press = vi.fn();
  const screen = await render(
    <Menu
      trigger={
        <Button id="own" onClick={press}>
          Manage
        </Button>
      }
    >
      <MenuItem>Edit</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole("button", { name: "Manage" });
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  await expect.element(button).toHaveAttribute("id", "own");
  await expect.element(screen.getByRole("menu", { name: "Manage" })).toBeVisible();
});
