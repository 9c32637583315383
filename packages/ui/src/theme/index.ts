/** Import once for its side effects: fonts, and the light and dark themes as CSS variables. */
import "./fonts.css";
import "./themes/themes.css";
