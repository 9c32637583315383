import type { Meta, StoryObj } from "@storybook/react-vite";
import { AdirePattern } from "../AdirePattern";
import { LinkButton } from "../Button";
import { Card } from "../Card";
import { Grid, Stack } from "../Layout";
import { Stat } from "../Stat";
import { Heading } from "../Text";
import { Hero } from "./index";

const actions = (
  <>
    <LinkButton href="#start" tone="primary" size="large">
      Get started
    </LinkButton>
    <LinkButton href="#sales" size="large">
      Contact sales
    </LinkButton>
  </>
);
const picture = (
  <Card>
    <Stack gap="lg">
      <Heading level={2} size="h4">
        Sales today
      </Heading>
      <Grid columns={2}>
        <Stat
          label="Both outlets"
          value="₦457,650"
          delta={{ value: "12%", direction: "up" }}
          hint="than Monday"
        />
        <Stat label="Still owed" value="₦135,250" hint="by 14 customers" />
      </Grid>
    </Stack>
  </Card>
);

const meta = {
  title: "Blocks/Hero",
  component: Hero,
  args: {
    title: "Everything you need, from open to shut.",
    lead: "Sell, count and balance on the phone or computer you already have, even when the internet is down.",
    actions,
    note: "7 days free. No card needed.",
    backdrop: <AdirePattern strength={0.12} tile={168} />,
    picture,
  },
  // It spans the window.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "560px" } } },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PictureBelow: Story = { tags: ["every-mode"] };
export const PictureBeside: Story = { tags: ["picture"], args: { picturePlace: "beside" } };
export const Plain: Story = {
  tags: ["picture"],
  args: { tone: "plain", picturePlace: "beside", backdrop: undefined },
};
export const WordsOnly: Story = { args: { picture: undefined, note: undefined } };
export const LongText: Story = {
  args: {
    title: "Wholesale provisions, Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀ and everything else in one ledger",
    lead: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd counts the stock of its warehouse and of two shops, and knows what each of them earns.",
  },
};
