import type { QrPicture } from "./server/qr-picture";

/** A QR code. Readers need dark squares on a light ground, in dark mode too. @param props.label - What it leads to or contains. */
export function QrCode({ qr, label, className }: { qr: QrPicture; label: string; className: string }) {
  const { size, path } = qr;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
