import type { Meta, StoryObj } from "@storybook/react-vite";
import Plus from "lucide-react/icons/plus";
import { Badge } from "../Badge";
import { Button, LinkButton } from "../Button";
import { TextLink } from "../Text";
import { PageHeader } from "./index";

const meta = {
  title: "Layout/PageHeader",
  component: PageHeader,
  args: { title: "Locations", lead: "Every outlet and warehouse on this account." },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleAndLead: Story = {};
export const TitleOnly: Story = { args: { lead: undefined } };
export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button tone="primary" icon={<Plus aria-hidden size={18} />}>
          Add a location
        </Button>
        <Button>Export</Button>
      </>
    ),
  },
};
export const WithMeta: Story = {
  args: {
    title: "Bodija outlet",
    lead: "Location 1001. Last sale on 12 March 2026.",
    meta: (
      <>
        <Badge tone="positive">Active</Badge>
        <Badge>Plus</Badge>
      </>
    ),
  },
};
export const Whole: Story = {
  tags: ["picture"],
  args: {
    ...WithMeta.args,
    breadcrumbs: (
      <TextLink href="#locations" tone="quiet">
        All locations
      </TextLink>
    ),
    actions: <LinkButton href="#edit">Edit</LinkButton>,
  },
};
export const LongText: Story = {
  args: {
    ...Whole.args,
    title: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd",
    lead: "Opposite Challenge roundabout, beside the second filling station, Ring Road, Ibadan South-West, Oyo State. It owes ₦12,480,500.00 to four suppliers.",
  },
};
export const Sizes: Story = {
  tags: ["picture"],
  args: {
    size: "h1",
    title: "Choose a plan that best suits your needs",
    lead: "Change it whenever you like.",
  },
};
