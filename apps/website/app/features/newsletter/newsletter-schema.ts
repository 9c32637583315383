export { NewsletterSchema } from "@vendor/api/contact";
