import {
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
} from "lucide-react";
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

/** The icons that the screens use most, by the names under which lucide exports them. */
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

/** The sizes: beside small text, in a button, beside a heading, alone. */
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
