CREATE TABLE "carrier_census" (
	"dot_number" text PRIMARY KEY NOT NULL,
	"phone" text,
	"cell_phone" text,
	"email_address" text,
	"company_officer_1" text,
	"add_date" date,
	"mcs150_date" date,
	"file_date" date NOT NULL
);
