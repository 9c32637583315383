/** Import after the theme for its side effect: the styles of `data-brand="lagoon"`. */
import "./brands/lagoon.css";
