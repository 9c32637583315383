import ArrowRight from "lucide-react/icons/arrow-right";
import Banknote from "lucide-react/icons/banknote";
import Building2 from "lucide-react/icons/building-complex";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CreditCard from "lucide-react/icons/credit-card";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import Menu from "lucide-react/icons/menu";
import Package from "lucide-react/icons/package";
import Receipt from "lucide-react/icons/receipt";
import Search from "lucide-react/icons/search";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import Smartphone from "lucide-react/icons/smartphone";
import Store from "lucide-react/icons/store";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import User from "lucide-react/icons/user";
import Wallet from "lucide-react/icons/wallet";
import X from "lucide-react/icons/x";
import { Specimen } from "./Specimen";
import * as styles from "./specimen.css";

const icons = {
  ArrowRight,
  Banknote,
  Building2,
  CalendarDays,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Download,
  Eye,
  Info,
  Menu,
  Package,
  Receipt,
  Search,
  ShoppingBasket,
  Smartphone,
  Store,
  Trash2,
  TriangleAlert,
  User,
  Wallet,
  X,
};

/** The icons used most, by their lucide export names. */
export function IconGrid() {
  return (
    <Specimen>
      <div className={styles.swatches}>
        {Object.entries(icons).map(([name, Icon]) => (
          <div key={name} className={styles.tile}>
            <Icon aria-hidden size={24} />
            <span className={styles.value}>{name}</span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** Icon sizes: beside small text, in a button, beside a heading, on its own. */
export function IconSizes() {
  return (
    <Specimen>
      <div className={styles.swatches}>
        {[16, 18, 20, 24].map((size) => (
          <div key={size} className={styles.tile}>
            <Store aria-hidden size={size} />
            <span className={styles.value}>{size} px</span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}
