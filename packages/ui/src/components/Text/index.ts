export { Heading, type HeadingProps, Text, TextLink, type TextLinkProps, type TextProps } from "./Text";
