import type { Meta, StoryObj } from "@storybook/react-vite";
import { ColourRoles, ContrastTable, PaletteRamps } from "../../docs/foundations/Colour";
import { IconGrid, IconSizes } from "../../docs/foundations/Icons";
import { Durations, PatternSamples, Radii, Shadows } from "../../docs/foundations/Shape";
import { Breakpoints, Controls, Densities, Layers, Measures, SpaceScale } from "../../docs/foundations/Space";
import { LineHeights, NairaFigures, TypeFamilies, TypeSizes } from "../../docs/foundations/Type";
import { BrandPicker } from "../../docs/foundations/YourBrand";
import { StartPage } from "../../docs/start/StartPage";

/** The foundation pages as hidden stories, so that they are tested and pictured like components. */
const meta: Meta = { title: "Foundations/Specimens", tags: ["!dev", "!manifest", "picture"] };
export default meta;

export const Colour: StoryObj = {
  render: () => (
    <>
      <PaletteRamps />
      <ColourRoles />
    </>
  ),
};
export const Contrast: StoryObj = {
  render: () => (
    <>
      <ContrastTable kind="text" />
      <ContrastTable kind="parts" />
    </>
  ),
};
export const Type: StoryObj = {
  render: () => (
    <>
      <TypeSizes />
      <TypeFamilies />
      <LineHeights />
      <NairaFigures />
    </>
  ),
};
export const Space: StoryObj = {
  render: () => (
    <>
      <SpaceScale />
      <Measures />
      <Breakpoints />
      <Controls />
      <Layers />
    </>
  ),
};
export const Shape: StoryObj = {
  render: () => (
    <>
      <Radii />
      <Shadows />
      <Durations />
      <PatternSamples />
    </>
  ),
};
export const Density: StoryObj = { render: () => <Densities /> };
export const Icons: StoryObj = {
  render: () => (
    <>
      <IconGrid />
      <IconSizes />
    </>
  ),
};
/** No picture: its components have their own. */
export const YourBrand: StoryObj = { tags: ["no-picture"], render: () => <BrandPicker /> };
/** No picture, because its counts change with every new component. */
export const Start: StoryObj = {
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  render: () => <StartPage product="Your Shop" fontBytes={55_000} />,
};
