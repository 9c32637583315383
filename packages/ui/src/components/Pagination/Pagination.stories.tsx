import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { CursorPagination, Pagination } from "./index";

const getLink = (page: number) => ({ href: `#page-${page}` });

const meta = {
  title: "Navigation/Pagination",
  component: Pagination,
  args: { page: 3, pageCount: 12, getLink },
} satisfies Meta<typeof Pagination<"a">>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 12 } };
export const FewPages: Story = { args: { page: 2, pageCount: 4 } };
export const ManyPages: Story = { tags: ["picture"], args: { page: 1_204, pageCount: 12_860 } };
export const States: Story = {
  tags: ["picture"],
  parameters: {
    pseudo: {
      hover: ["li:nth-child(1) a"],
      focus: ["li:nth-child(2) a"],
      focusVisible: ["li:nth-child(2) a"],
      active: ["li:nth-child(4) a"],
    },
  },
};
/** Buttons instead of links, for a list without addresses. */
export const Buttons: Story = {
  render: () => (
    <Stack>
      <Pagination page={2} pageCount={5} onPageChange={() => undefined} />
    </Stack>
  ),
};
export const OtherWords: Story = {
  args: {
    label: "Pages of registrants",
    labels: { previous: "Newer", next: "Older", status: (page, count) => `${page} / ${count}` },
  },
};

export const WithoutCount: Story = {
  render: () => (
    <CursorPagination previous={{ href: "#before" }} next={{ href: "#after" }} status="Rows 51 to 100" />
  ),
};
