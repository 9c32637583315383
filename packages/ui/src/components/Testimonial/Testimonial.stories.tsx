import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar";
import { Card } from "../Card";
import { Grid, Page } from "../Layout";
import { Testimonial } from "./index";

const meta = {
  title: "Blocks/Testimonial",
  component: Testimonial,
  args: {
    children: "I used to count every carton on Sunday. Now I know on Saturday evening what to buy on Monday.",
    name: "Adaeze Obi",
    detail: "Owner of two provision shops in Ibadan",
    picture: <Avatar name="Adaeze Obi" decorative />,
  },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof Testimonial>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { tags: ["every-mode"], args: { size: "large" } };
export const NameOnly: Story = { args: { detail: undefined, picture: undefined } };
export const SideBySide: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={3}>
      <Testimonial
        name="Adaeze Obi"
        detail="Provisions, Ibadan"
        picture={<Avatar name="Adaeze Obi" decorative />}
      >
        I used to count every carton on Sunday. Now I know on Saturday evening what to buy on Monday.
      </Testimonial>
      <Testimonial name="Musa Sani" detail="Pharmacy, Kano" picture={<Avatar name="Musa Sani" decorative />}>
        The network was gone for two days and we sold as on any other.
      </Testimonial>
      <Testimonial
        name="Tunde Bello"
        detail="Boutique, Lagos"
        picture={<Avatar name="Tunde Bello" decorative />}
      >
        Who owes me and how much is one page, not one notebook.
      </Testimonial>
    </Grid>
  ),
};
export const InACard: Story = {
  render: (args) => (
    <Card>
      <Testimonial {...args} />
    </Card>
  ),
};
export const LongText: Story = {
  args: {
    name: "Oluwaseun Adebayo-Okonkwo-Williams",
    detail: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd",
    children:
      "Reconciliation-of-interdepartmental-requisitions took us a week in every month; with one list of what left the warehouse and one of what arrived in Bodija, Dugbe and Challenge it is an afternoon, and nobody argues about it.",
  },
};
