/** Import once for its side effects: fonts, reset, and the light and dark themes as CSS variables. */
import "./fonts.css";
import "./themes/themes.css";
import "./reset.css";
