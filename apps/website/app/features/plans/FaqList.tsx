import { Link } from "@remix-run/react";
import { FaqSection, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { deferred } from "../deferred.css";

/** Frequently asked questions. The footer links to their id. */
export function FaqList({ faqs }: { faqs: { question: string; answer: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <div className={deferred}>
      <FaqSection
        id="questions"
        title="Frequently asked questions"
        lead={
          <>
            Something else?{" "}
            <TextLink as={Link} to={paths.contact()}>
              Ask our sales team
            </TextLink>
            .
          </>
        }
        questions={faqs}
      />
    </div>
  );
}
