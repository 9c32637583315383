import { Disclosure, Stack, Text } from "@vendor/ui";

/** What a plan's outlets are, and when another location is needed instead; the same words wherever either is bought or added. */
export function OutletOrLocation({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Disclosure look="card" title="Outlet or location?" open={isOpen}>
      <Stack gap="sm">
        <Text>
          <strong>An outlet</strong> is a shop or warehouse inside one location. You set outlets up in the
          app, move stock between them and see their sales together. Your plan includes some, and you can add
          more as extras.
        </Text>
        <Text>
          <strong>A location</strong> is a separate business, with its own plan, people and records in the
          app. Add a location, and choose a plan for it, when it must not share stock or books with the
          others.
        </Text>
        <Text>
          A second shop of the same business is usually an outlet. A pharmacy beside your shop is usually a
          location.
        </Text>
      </Stack>
    </Disclosure>
  );
}
