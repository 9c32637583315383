export { ContactMessageSchema } from "@vendor/api/contact";
