/** A basket with a plus sign, for a group without a drawing. */
const neutral =
  "M3.5 9.5h17l-1.8 10.2a1 1 0 0 1-1 .8H6.3a1 1 0 0 1-1-.8zM7.5 9.5l3-6m6 6-3-6M12 12.3v5m-2.5-2.5h5";

/** Line drawings of 24 × 24 px with patterns of adire cloth. */
const drawings: Record<string, string> = {
  // Two people in patterned clothes.
  users:
    "M8.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 20.5v-3.2c0-2.7 2.2-4.8 6-4.8s6 2.1 6 4.8v3.2zM5.5 16v2.2m3-2.7v2.7m3-2.2v2.2M15.6 9.3a2.6 2.6 0 1 0 0-5.1m1.2 8.4c2.9.3 4.7 2.2 4.7 4.6v3.3h-4M18 16.2v.1m0 2.4v.1",
  // A shop with an awning and a woven door.
  outlets:
    "M3.5 9.5 5 3.5h14l1.5 6M3.5 9.5v1c0 1.2.9 2 2.1 2s2.1-.8 2.1-2c0 1.2.9 2 2.1 2s2.2-.8 2.2-2c0 1.2 1 2 2.2 2s2.1-.8 2.1-2c0 1.2.9 2 2.1 2s2.1-.8 2.1-2v-1zM8.2 3.5l-.6 6m4.4-6v6m3.8-6 .6 6M4.8 12.6v7.9h14.4v-7.9M13 20.5v-5h3.6v5M7.2 15.5h3m-3 2.2h3",
  // A carton.
  products:
    "M12 2.8 3.5 7v10l8.5 4.2 8.5-4.2V7zM3.5 7l8.5 4.3L20.5 7M12 11.3v9.9M7.6 4.9l8.6 4.3v3.2M6.3 12.2v.1m2.9 1.3v.1m-2.9 2v.1m2.9 1.3v.1M16.2 17.6v-1.4m-1.2 1.8-1-.6m3.4-.6 1-.6m-1-1.6 1-.8",
};

/** The drawing of an add-on, by the name that the catalogue gives; a neutral one for a name that has none. */
export function addonPicture(name: string) {
  return (
    <svg
      aria-hidden="true"
      width={28}
      height={28}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={Object.hasOwn(drawings, name) ? drawings[name] : neutral} />
    </svg>
  );
}
