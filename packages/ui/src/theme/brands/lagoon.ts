import type { Brand } from "../brand";

const teal = {
  50: "#E3F2F1",
  100: "#CDE6E5",
  200: "#A3CFCE",
  300: "#73B8B8",
  600: "#0E6870",
  700: "#0B4D57",
};
const deep = { 700: "#16414A", 800: "#0F2E36", 900: "#0A2229", 950: "#061820" };
const coral = { 200: "#FFC9B8", 300: "#FFA48A", 400: "#FF8364", 500: "#EE6A48", text: "#2A0D05" };

/** A second brand that shows how far a theme can go: blue-green and coral, square corners, system fonts. */
export const lagoon: Brand & Required<Pick<Brand, "radius" | "fontFamily">> = {
  name: "lagoon",
  radius: { sm: "0.125rem", md: "0.1875rem", lg: "0.25rem", xl: "0.375rem", pill: "0.25rem" },
  fontFamily: {
    display: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif',
    text: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", system-ui, sans-serif',
  },
  light: {
    color: {
      surface: {
        page: "#F1F7F7",
        raised: "#FFFFFF",
        sunken: "#E3EEEE",
        hover: "#E3EEEE",
        brand: teal[700],
        brandSoft: teal[50],
      },
      text: {
        default: "#0C2227",
        muted: "#4A5F64",
        onBrand: "#F4FBFB",
        onBrandMuted: teal[200],
        link: teal[700],
        linkHover: teal[600],
      },
      border: { subtle: "#CBDCDD", control: "#66797D", controlHover: "#4A5F64", onBrand: teal[300] },
      focus: "#0B7285",
      focusOnBrand: coral[300],
      action: { base: coral[400], hover: coral[300], pressed: coral[500], text: coral.text },
      brand: { base: teal[700], hover: teal[600], pressed: "#083A42", text: "#FFFFFF" },
      danger: { base: "#A3243B", hover: "#871C30", pressed: "#6C1525", text: "#FFFFFF" },
      disabled: { base: "#DCE6E7", text: "#4F6266" },
      info: { soft: teal[50], border: teal[200], text: teal[700] },
      positive: { soft: "#E8F4E4", border: "#BBDCAF", text: "#275A1C" },
      caution: { soft: "#FFF3DA", border: "#F2D08C", text: "#6B4400" },
      critical: { soft: "#FCEBEE", border: "#F0B9C3", text: "#8C1D33" },
      accent: coral[400],
      backdrop: "rgb(6 24 32 / 0.6)",
    },
    shadow: {
      low: "0 1px 1px rgb(6 24 32 / 0.14)",
      mid: "0 2px 0 rgb(6 24 32 / 0.08), 0 6px 16px -6px rgb(6 24 32 / 0.2)",
      high: "0 2px 0 rgb(6 24 32 / 0.1), 0 20px 44px -14px rgb(6 24 32 / 0.36)",
    },
  },
  dark: {
    color: {
      surface: {
        page: deep[900],
        raised: deep[800],
        sunken: deep[950],
        hover: deep[700],
        brand: "#0A4751",
        brandSoft: deep[700],
      },
      text: {
        default: "#EAF5F5",
        muted: "#A9C0C3",
        onBrand: "#F4FBFB",
        onBrandMuted: teal[200],
        link: "#8FD6D6",
        linkHover: "#BDE9E9",
      },
      border: { subtle: "#235059", control: "#7A979B", controlHover: "#A1BABD", onBrand: teal[300] },
      focus: coral[300],
      focusOnBrand: coral[300],
      action: { base: coral[400], hover: coral[300], pressed: coral[500], text: coral.text },
      brand: { base: teal[300], hover: teal[200], pressed: "#5AA3A3", text: "#04181B" },
      danger: { base: "#EE7D90", hover: "#F6A1AF", pressed: "#DE6A7E", text: "#2B050D" },
      disabled: { base: deep[700], text: "#A9BDC0" },
      info: { soft: "#12383F", border: "#2A646D", text: "#A8E0E0" },
      positive: { soft: "#142E18", border: "#2B5A31", text: "#9BD59A" },
      caution: { soft: "#352709", border: "#664D12", text: "#F7D27F" },
      critical: { soft: "#3A121B", border: "#6E2434", text: "#F6A3B1" },
      accent: coral[400],
      backdrop: "rgb(2 10 14 / 0.74)",
    },
    shadow: {
      low: "0 1px 1px rgb(0 0 0 / 0.5)",
      mid: "0 2px 0 rgb(0 0 0 / 0.3), 0 6px 16px -6px rgb(0 0 0 / 0.6)",
      high: "0 2px 0 rgb(0 0 0 / 0.3), 0 20px 44px -14px rgb(0 0 0 / 0.8)",
    },
  },
};
