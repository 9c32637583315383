import { brandStyles } from "./brand-styles";
import { lagoon } from "./lagoon";

brandStyles(lagoon);
