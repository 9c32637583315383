/** Import for its side effect, after the theme: the look of `data-brand="lagoon"`. */
import "./brands/lagoon.css";
